import type { Kysely } from 'kysely';
import type { Certificate, CertificateFacts, CertificateVerification } from '#contract/certificates.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';
import { Refusal, refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Jobs } from '../../jobs/queue.ts';
import type { Person } from '../../person.ts';
import type { TokenMaker } from '../../secrets/tokens.ts';
import { createCode, readCode } from '../../secrets/verificationCodes.ts';
import { recordActivity } from '../../writes/activity.ts';
import { findMadeOnce } from '../../writes/madeOnce.ts';
import { requireReason } from '../../writes/reason.ts';
import { linkToFile } from '../files/service.ts';
import { defaultTemplate } from './defaultTemplate.ts';
import {
  assignCertificate,
  type Current,
  findByCode,
  findCurrent,
  findCurrentId,
  findOwner,
  findSource,
  insertCertificate,
  listOwn,
  listReplaced,
  listWithoutCertificate,
  lockSubscription,
  lockTemplate,
  type OwnCertificatesFilter,
  replaceCertificate,
  takeNumber,
} from './repository.ts';
import { buildVerificationLink, maskFacts } from './rules.ts';
import { spellDuration } from './spellDuration.ts';

export { defaultTemplate } from './defaultTemplate.ts';
export type { Picture } from './look.ts';
export { bareSource, drawPreview, openPreviews, type PreviewSource } from './preview.ts';
export type { Renderer } from './rendering/renderer.ts';

const makeNotCompletedRefusal = () => refusals.blocked('not_completed', 'Il corso non è ancora completato.');

/** Why there is nothing to issue: the course gives no certificates, or is not completed. Null when there is. */
const findHindrance = (source: Awaited<ReturnType<typeof findSource>>): Refusal | null => {
  if (source && !source.has_certification)
    return refusals.blocked('not_certified', 'Il corso non rilascia un attestato.');
  return source?.completion_date ? null : makeNotCompletedRefusal();
};

/** @throws 409 as {@link findHindrance} says. */
const requireIssuable = async (db: Db, subscriptionId: number): Promise<void> => {
  const hindrance = findHindrance(await findSource(db, subscriptionId));
  if (hindrance) throw hindrance;
};

/** Prints today's facts of an enrolment, whose lock the caller holds, and queues the PDF. */
const print = async (
  tx: Tx,
  jobs: Jobs | null,
  subscriptionId: number,
  asked: { reason: string | null; client_key?: string | undefined },
): Promise<number> => {
  // Numbers are waited for, so what is printed is read after that: by then the course may have another template.
  const { number, issued } = await takeNumber(tx);
  const source = await findSource(tx, subscriptionId);
  if (!source?.completion_date) throw makeNotCompletedRefusal();
  const facts: CertificateFacts = {
    number,
    code: createCode(),
    first_name: source.first_name,
    last_name: source.last_name,
    fiscal_code: source.fiscal_code,
    course_name: source.course_name,
    course_code: source.course_code,
    completion_date: source.completion_date,
    duration: spellDuration(source.duration),
    issued,
  };
  const template = await lockTemplate(tx, source.certification_template_id);
  const id = await insertCertificate(tx, {
    facts,
    html_template: template?.html_template || defaultTemplate,
    logo_id: template?.logo_id ?? null,
    signature_id: template?.signature_id ?? null,
    ...asked,
  });
  await jobs?.send('certificate-pdf', { certificate_id: id }, tx);
  return id;
};

/**
 * Issues the certificate of a completed enrolment and queues its PDF, all in the caller's transaction; returns its id.
 * An enrolment that has a certificate in force keeps it. Without `jobs` the PDF waits for the next start of the server.
 * @throws 404 for an enrolment that is not there, 409 `not_completed` for one without a completion date.
 */
export const issueCertificate = async (tx: Tx, jobs: Jobs | null, subscriptionId: number): Promise<number> => {
  requireFound(await lockSubscription(tx, subscriptionId), 'L’iscrizione');
  const current = await findCurrentId(tx, subscriptionId);
  if (current !== null) return current;
  const id = await print(tx, jobs, subscriptionId, { reason: null });
  await assignCertificate(tx, id, subscriptionId);
  return id;
};

const nameCertificate = ({ number, first_name, last_name }: CertificateFacts): string =>
  `Attestato n. ${number} – ${first_name} ${last_name}`;

/** The code opens the certificate to anyone who has it, so it is not recorded. */
const pickPrintedFacts = ({ code: _code, ...facts }: CertificateFacts) => facts;

/**
 * Prints a certificate again from today's facts, with a number and a code of its own. The one in force is kept as replaced,
 * and of two corrections at once the second replaces the first. One that is asked for again with its key is printed once.
 * @throws 400 without a reason, 404 for an enrolment that is not there, 409 `not_completed`, `client_key_taken`.
 */
export const reissueCertificate = async (
  tx: Tx,
  jobs: Jobs | null,
  person: Person,
  { subscriptionId, reason, client_key }: { subscriptionId: number; reason: string; client_key?: string | undefined },
): Promise<void> => {
  requireReason(reason);
  const owner = requireFound(await lockSubscription(tx, subscriptionId), 'L’iscrizione');
  if ((await findMadeOnce(tx, 'certificates', subscriptionId, client_key)) !== undefined) return;
  const replaced = await findCurrent(tx, subscriptionId);
  const id = await print(tx, jobs, subscriptionId, { reason, client_key });
  if (replaced) await replaceCertificate(tx, replaced.id, id);
  await assignCertificate(tx, id, subscriptionId);
  const current = await findCurrent(tx, subscriptionId);
  await recordActivity(tx, person, {
    action: 'other',
    object_type: 'certificate',
    object_id: id,
    subject_id: owner.user_id,
    object_name: current ? nameCertificate(current.facts) : '',
    before: replaced && pickPrintedFacts(replaced.facts),
    after: current && { ...pickPrintedFacts(current.facts), reason },
  });
};

/** The enrolment was deleted, its completion taken back, or its course gives no certificates any more, since it was looked at. */
const isTakenBack = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 404 || ['not_completed', 'not_certified'].includes(error.code));

interface Reader {
  person: Person | null;
  /** As it stands in the link. */
  code: string | undefined;
}

/** Whether somebody is shown the whole codice fiscale: its owner, and full administrators. */
const isTrusted = (person: Person | null, owner: number | null): person is Person =>
  person !== null && (person.tier === 'BO_COM' || person.id === owner);

type Replaced = Awaited<ReturnType<typeof listReplaced>>;

const presentReplaced = (tokens: TokenMaker, replaced: Replaced, reader: Person) =>
  Promise.all(
    replaced.map(async ({ storage_key, subscription_id: _, ...issue }) => ({
      ...issue,
      link: storage_key && (await linkToFile(tokens, storage_key, reader.session_id)),
    })),
  );

const present = async (
  { tokens, settings }: Deps<'tokens' | 'settings'>,
  current: Current,
  replaced: Replaced,
  /** Null for anyone who has the code. */
  reader: Person | null,
): Promise<Certificate> => {
  const key = reader || !current.prints_fiscal_code ? current.storage_key : current.public_storage_key;
  return {
    id: current.id,
    subscription_id: current.subscription_id,
    status: key ? 'ready' : 'pending',
    facts: reader ? current.facts : maskFacts(current.facts),
    is_own: reader !== null,
    link: key && (await linkToFile(tokens, key, reader?.session_id ?? null)),
    verification_link: buildVerificationLink(settings.publicUrl, current.subscription_id, current.code),
    // Why it was corrected is between the owner and the administrators.
    replaced: reader ? await presentReplaced(tokens, replaced, reader) : [],
  };
};

/** Why an administrator finds no certificate: looking issues none. */
const explainAbsence = async (db: Db, subscriptionId: number) => {
  const hindrance = findHindrance(await findSource(db, subscriptionId));
  if (hindrance) return hindrance;
  return refusals.blocked(
    'not_issued',
    'L’attestato non è ancora stato emesso: lo sarà quando il corsista aprirà i suoi attestati.',
  );
};

/** Issues what is missing: the course may have begun to give certificates after it was completed. */
const issueLate = async ({ db, jobs }: Deps<'db' | 'jobs'>, subscriptionId: number): Promise<Current> => {
  await requireIssuable(db, subscriptionId);
  await db.transaction().execute(async (tx) => {
    await issueCertificate(tx, jobs, subscriptionId);
    // Its number is waited for: by then the course may give certificates no more.
    await requireIssuable(tx, subscriptionId);
  });
  return requireFound(await findCurrent(db, subscriptionId), 'L’attestato');
};

/**
 * The certificate in force of an enrolment, for its owner, a full administrator or anyone who has its code.
 * With a code, only that code counts: one that was replaced, or does not exist, opens nothing, for the first two neither.
 * One that is missing is issued when its owner reads it, and for nobody else: an administrator, as themselves or as the
 * learner, only looks.
 * @throws 404 for anybody else, whether it exists or not; for the first two 409 `not_completed` when there is none yet,
 * `not_certified` where the course gives none, `not_issued` for administrators where only the owner's reading is missing.
 */
export const readCertificate = async (
  deps: Deps<'db' | 'jobs' | 'tokens' | 'settings'>,
  subscriptionId: number,
  { person, code }: Reader,
): Promise<Certificate> => {
  const { db } = deps;
  const current = await findCurrent(db, subscriptionId);
  const isInForce = code !== undefined && Boolean(current) && readCode(code) === current?.code;
  if (code !== undefined && !isInForce) throw refusals.absent('L’attestato');
  const owner = current?.user_id ?? (await findOwner(db, subscriptionId));
  if (owner !== null && isTrusted(person, owner)) {
    if (!current && (person.viewer_id !== null || person.id !== owner)) throw await explainAbsence(db, subscriptionId);
    const issued = current ?? (await issueLate(deps, subscriptionId));
    return present(deps, issued, await listReplaced(db, [subscriptionId]), person);
  }
  if (current && isInForce) return present(deps, current, [], null);
  throw refusals.absent('L’attestato');
};

/** A page of one's own certificates in force, each with what it replaced; those that are missing are issued first. */
export const listOwnCertificates = async (
  deps: Deps<'db' | 'jobs' | 'tokens' | 'settings'>,
  person: Person,
  filter: OwnCertificatesFilter,
): Promise<{ items: Certificate[]; items_count: number }> => {
  const { db } = deps;
  // Somebody who looks on at what a learner sees changes nothing.
  const missing = person.viewer_id === null ? await listWithoutCertificate(db, person.id) : [];
  for (const id of missing)
    await issueLate(deps, id).catch((error) => {
      if (!isTakenBack(error)) throw error;
    });
  const { items, items_count } = await listOwn(db, person.id, filter);
  const replaced = await listReplaced(
    db,
    items.map(({ subscription_id }) => subscription_id),
  );
  return {
    items: await Promise.all(
      items.map((current) =>
        present(
          deps,
          current,
          replaced.filter(({ subscription_id }) => subscription_id === current.subscription_id),
          person,
        ),
      ),
    ),
    items_count,
  };
};

const nothing = { facts: null, erased: null };

/**
 * What anyone may know who holds a code: all that is printed, the codice fiscale masked but for those who are trusted; or
 * that it is replaced, erased with its person, or unknown.
 */
export const verifyCertificate = async (
  db: Db,
  text: string,
  person: Person | null,
): Promise<CertificateVerification> => {
  const code = readCode(text);
  const found = code && (await findByCode(db, code));
  if (!found) return { status: 'unknown', ...nothing };
  const { number, course_name, issued } = found;
  if (found.is_erased) return { status: 'erased', ...nothing, erased: { number, course_name, issued } };
  if (found.is_replaced) return { status: 'replaced', ...nothing };
  const { facts, owner } = found;
  return { status: 'valid', ...nothing, facts: facts && (isTrusted(person, owner) ? facts : maskFacts(facts)) };
};

/** The certificate in force of an enrolment for an e-mail: the link anyone may open, and where its PDF is once it is printed. */
export const findIssued = async (db: Kysely<DB>, publicUrl: string, subscriptionId: number) => {
  const current = await findCurrent(db, subscriptionId);
  if (!current) return null;
  const { code, storage_key } = current;
  return { link: buildVerificationLink(publicUrl, subscriptionId, code), storage_key };
};
