import type { Kysely } from 'kysely';
import { Value } from 'typebox/value';
import { type EmailTemplateKey, emailTemplateKeys } from '#contract/codes.ts';
import { findUnknownPlaceholders } from '#contract/emailPlaceholders.ts';
import { type EmailTemplate, EmailTexts, type EmailTextsInput, type EmailTrial } from '#contract/emailTemplates.ts';
import type { Db } from '../../db/client.ts';
import type { DB, Json } from '../../db/tables.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { usualTexts } from '../../mail/texts.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { findConfiguration, lockConfiguration, saveConfiguration } from '../configurations/service.ts';
import { requireUser } from '../users/service.ts';

export { findAutomaticEmails } from './automaticEmails.ts';
export { type Paper, readPaper } from './letterhead.ts';

type Chosen = Record<string, unknown>;

const readChosen = (value: Json): Chosen =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

const readTexts = (chosen: Chosen, key: EmailTemplateKey): EmailTexts => {
  const texts = chosen[key];
  return Value.Check(EmailTexts, texts) ? texts : usualTexts[key];
};

/** The words an e-mail is written in. */
export const findTemplateTexts = async (db: Kysely<DB>, key: EmailTemplateKey): Promise<EmailTexts> =>
  readTexts(readChosen(await findConfiguration(db, 'testi-lettere')), key);

export const listTemplates = async (db: Kysely<DB>): Promise<EmailTemplate[]> => {
  const chosen = readChosen(await findConfiguration(db, 'testi-lettere'));
  return emailTemplateKeys.map((key) => ({ key, texts: readTexts(chosen, key), usual_texts: usualTexts[key] }));
};

const requireKey = (key: string): EmailTemplateKey => {
  return requireFound(
    emailTemplateKeys.find((emailTemplate) => emailTemplate === key),
    'Il modello di e-mail',
  );
};

const refuseUnknownPlaceholders = (key: EmailTemplateKey, texts: EmailTexts): void => {
  for (const [field, text] of Object.entries(texts)) {
    const [unknown] = findUnknownPlaceholders(key, text);
    if (unknown) throw refusals.invalid(field, `segnaposto sconosciuto: ${unknown}`, 'unknown_placeholder');
  }
};

const audited = defineAudited({
  object_type: 'emailTemplate',
  name: 'Il modello di e-mail',
  lock: (tx, _key: EmailTemplateKey) => lockConfiguration(tx, 'testi-lettere'),
  find: findTemplateTexts,
  identify: (_texts, { id }) => ({ object_id: null, object_name: id }),
});

/** Chooses the words of an e-mail. @throws 404; 400 `unknown_placeholder` naming the field; 409 `changed_meanwhile`. */
export const saveTemplate = async (
  db: Db,
  person: Person,
  name: string,
  { seen, ...given }: EmailTextsInput,
): Promise<EmailTemplate> => {
  const key = requireKey(name);
  refuseUnknownPlaceholders(key, given);
  const texts = await audited.replace(db, person, key, seen, async ({ tx }) => {
    const chosen = readChosen(await findConfiguration(tx, 'testi-lettere'));
    await saveConfiguration(tx, 'testi-lettere', JSON.parse(JSON.stringify({ ...chosen, [key]: given })));
  });
  return { key, texts, usual_texts: usualTexts[key] };
};

/**
 * Puts a trial of an e-mail in the queue, to the caller's own address. It is sent once: a failure is an answer.
 * @throws 404; 400 `unknown_placeholder`; 409 `no_email` for who has no address.
 */
export const tryTemplate = async (
  { db, jobs }: Deps<'db' | 'jobs'>,
  person: Person,
  name: string,
  texts: EmailTexts,
): Promise<EmailTrial> => {
  const key = requireKey(name);
  refuseUnknownPlaceholders(key, texts);
  const { email } = await requireUser(db, person.id);
  if (!email) throw refusals.conflict('no_email', 'email', 'il tuo utente non ha un indirizzo');
  const id = await jobs.sendOnce('email-trial', { user_id: person.id, key, texts });
  return { id, status: 'waiting', reason: '' };
};

/** How a trial went. @throws 404 for one that is unknown, or so old that it was forgotten. */
export const findTrial = async ({ jobs, settings }: Deps<'jobs' | 'settings'>, id: string): Promise<EmailTrial> => {
  const job = requireFound(/^[0-9a-f-]{36}$/.test(id) ? await jobs.find('email-trial', id) : null, 'La prova');
  const done = settings.smtpUrl ? 'sent' : 'kept';
  return { id, status: job.status === 'done' ? done : job.status, reason: job.reason };
};
