import { subscriptionStatusLabels } from '#contract/codes.ts';
import type { PrintedRegister, RegisterVerification } from '#contract/learningRegisters.ts';
import { deriveTones } from '#contract/tones.ts';
import { readBrandLogo } from '../../brand/brandLogo.ts';
import type { Db } from '../../db/client.ts';
import { DrawingFailure } from '../../drawing/failure.ts';
import type { DrawingPool } from '../../drawing/pool.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { log } from '../../log.ts';
import type { Person } from '../../person.ts';
import { createCode, readCode } from '../../secrets/verificationCodes.ts';
import { recordActivity } from '../../writes/activity.ts';
import { chooseBrandTheme } from '../brandThemes/service.ts';
import { findSubscriptionLabels } from '../configurations/service.ts';
import { linkToFile, storeForADay } from '../files/service.ts';
import type { RegisterSheet } from './rendering/sheet.ts';
import { findHead, findRegister, insertRegister, listAttempts, listEvents, listSections } from './repository.ts';

/** More events than anybody reads on paper, and more than are drawn in a moment. */
const eventsMax = 10_000;

type Printing = Deps<'db' | 'pool' | 'storage' | 'drawing' | 'settings' | 'tokens'>;
type RegisterPool = DrawingPool<RegisterSheet, Uint8Array>;
type Read = Pick<RegisterSheet, 'head' | 'sections' | 'events' | 'attempts' | 'code' | 'printed' | 'last_hash'>;

/** Reads a register as it stands at one moment, and notes that it is printed and by whom. @throws 404, 409 `register_too_long`. */
const takeRegister = (db: Db, person: Person, subscription_id: number): Promise<Read> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const head = requireFound(await findHead(tx, subscription_id), 'L’iscrizione');
      const rows = await listEvents(tx, subscription_id, eventsMax + 1);
      if (rows.length > eventsMax)
        throw refusals.blocked(
          'register_too_long',
          `Il registro ha più di ${eventsMax.toLocaleString('it-IT')} eventi: non si può stampare.`,
        );
      const last = rows.at(-1);
      if (!last) throw refusals.blocked('register_empty', 'Il registro non ha ancora eventi.');
      const code = createCode();
      const printed = await insertRegister(tx, { subscription_id, code, last_seq: last.seq, last_hash: last.hash });
      await recordActivity(tx, person, {
        action: 'other',
        object_type: 'subscription',
        object_id: subscription_id,
        subject_id: head.user_id,
        object_name: head.course_name,
        after: { register_printed: true },
      });
      return {
        head,
        sections: await listSections(tx, subscription_id),
        events: rows.map(({ hash: _hash, ...event }) => event),
        attempts: await listAttempts(tx, subscription_id),
        code,
        printed,
        last_hash: last.hash.toString('hex'),
      };
    });

/** @throws 503 when it cannot be drawn within the limits. */
const draw = async (pool: RegisterPool, sheet: RegisterSheet): Promise<Uint8Array> => {
  try {
    return await pool.run(sheet);
  } catch (error) {
    if (!(error instanceof DrawingFailure)) throw error;
    log.error({ err: error }, 'a learning register cannot be drawn');
    throw refusals.unavailable();
  }
};

/** Pixels the logo is printed with, four to the point. */
const logoSize = { width: 720, height: 176 };

/**
 * Prints the learning register of an enrolment and returns where the PDF is, for a day: another is made whenever it is asked for.
 * @throws 404, 409 `register_empty` or `register_too_long`, 503 when it cannot be drawn now.
 */
export const printRegister = async (
  printing: Printing,
  pool: RegisterPool,
  person: Person,
  subscriptionId: number,
): Promise<PrintedRegister> => {
  const { db, settings, tokens } = printing;
  const register = await takeRegister(db, person, subscriptionId);
  const { head, code } = register;
  const verification_link = `${settings.publicUrl}/registro/${code}`;
  const theme = await chooseBrandTheme(printing, { host_name: new URL(settings.publicUrl).hostname });
  const content = await draw(pool, {
    ...register,
    tenant: theme.headers.title,
    tones: deriveTones(theme.colors.primary),
    logo: await readBrandLogo(printing, theme, logoSize),
    statuses: { ...subscriptionStatusLabels, ...(await findSubscriptionLabels(db)) },
    verification_link,
  });
  const name = `registro-${head.course_code}-${head.last_name}.pdf`;
  const key = await storeForADay(printing, { name, mime_type: 'application/pdf', content });
  return { code, printed: register.printed, link: await linkToFile(tokens, key, person.session_id), verification_link };
};

/** What anyone may know who holds a printed register: whether the record still begins with what is on it. */
export const verifyRegister = async (db: Db, text: string): Promise<RegisterVerification> => {
  const code = readCode(text);
  const found = code ? await findRegister(db, code) : undefined;
  if (!found) return { status: 'unknown', facts: null };
  const { is_whole, ...facts } = found;
  return { status: is_whole ? 'valid' : 'changed', facts };
};
