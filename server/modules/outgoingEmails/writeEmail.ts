import { basename } from 'node:path';
import { toWrittenName } from '#contract/writtenName.ts';
import type { Deps } from '../../foundations.ts';
import type { EmailFacts } from '../../mail/composeEmail.ts';
import { courseTexts, formatDaysAhead, jobTexts, linkTexts } from '../../mail/texts.ts';
import { buildPrivateKey } from '../../storage/keys.ts';
import { mintRecoveryLink } from '../auth/service.ts';
import { findIssued } from '../certificates/service.ts';
import { findAutomaticEmails } from '../emailTemplates/service.ts';
import { mintSilentLink } from '../users/service.ts';
import type { DueEmail, EndedJob } from './rules.ts';

/** Hours a link to a password is good for: asked for, and in an e-mail of welcome that may be read days later. */
const recoveryHours = { recovery: 1, welcome: 7 * 24 };
/** Days a personal link in an e-mail is good for. */
const personalDays = 30;
/** Seconds a completion waits for its certificate to be printed; then it leads to the page that shows it. */
const printingTimeout = 3600;

/** An e-mail to be sent, but for its words. */
interface Written extends EmailFacts {
  attachment?: { name: string; content: Uint8Array };
  /** Ends the link in it, when it is not sent. */
  forget?: () => Promise<unknown>;
}

const dayFormat = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

const momentFormat = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Rome',
});
const formatMoment = (instant: string): string => momentFormat.format(new Date(instant));

type Linked = Pick<Written, 'link' | 'notes' | 'preview' | 'label' | 'forget' | 'attachment'>;

const makePersonalLink = async (deps: Deps, { user_id, actor_id }: DueEmail): Promise<Linked> => {
  const minted = await mintSilentLink(deps, { user_id, actor_id, days: personalDays });
  return { ...minted, notes: [linkTexts.personal], preview: '' };
};

const makeRecoveryLink = async (deps: Deps, { user_id }: DueEmail): Promise<Linked> => {
  const minted = await mintRecoveryLink(deps, user_id, recoveryHours.recovery);
  return { ...minted, notes: [linkTexts.recovery], preview: linkTexts.recoveryPreview };
};

/** The way in that the person has: their link, the choice of a first password, or the login. */
const makeWelcomeLink = async (deps: Deps, email: DueEmail): Promise<Linked> => {
  if (email.tier === 'BASE_NO_LOG') return makePersonalLink(deps, email);
  if (!email.has_password) {
    const minted = await mintRecoveryLink(deps, email.user_id, recoveryHours.welcome);
    return { ...minted, notes: [linkTexts.choosePassword], preview: '' };
  }
  return { link: `${deps.settings.publicUrl}/login`, notes: [], preview: '' };
};

/** The course; for who has no password a personal link, without which they could not come in. */
const makeCourseLink = async (deps: Deps, email: DueEmail): Promise<Linked> => {
  const linked =
    email.tier === 'BASE_NO_LOG'
      ? await makePersonalLink(deps, email)
      : { link: `${deps.settings.publicUrl}/corsi/${email.course_id}`, notes: [], preview: '' };
  const until = email.kind === 'enrolment' && email.expires ? [courseTexts.until(formatDay(email.expires))] : [];
  return { ...linked, notes: [...until, ...linked.notes] };
};

/** The certificate, attached where that is wanted; of a course without one the course. Null while it is being printed. */
const makeCompletionLink = async (deps: Deps, email: DueEmail): Promise<Linked | null> => {
  const { db, settings, storage } = deps;
  const issued = await findIssued(db, settings.publicUrl, email.subscription_id ?? 0);
  if (!issued) return { ...(await makeCourseLink(deps, email)), label: courseTexts.toCourse };
  const { link, storage_key } = issued;
  if (!storage_key && email.age < printingTimeout) return null;
  const { attaches_certificate } = await findAutomaticEmails(db);
  if (!storage_key || !attaches_certificate) return { link, notes: [courseTexts.toCertificate], preview: '' };
  const content = await storage.getBytes(buildPrivateKey(storage_key));
  return { link, notes: [courseTexts.attached], preview: '', attachment: { name: basename(storage_key), content } };
};

/** The page of a job within the back office, which asks who opens it to sign in. */
const findJobPage = ({ kind, id, record_id }: EndedJob): string => {
  switch (kind) {
    case 'import_undo':
      return `import/batches/${id}`;
    case 'import_draft':
      return `import/drafts/${id}`;
    case 'course_import':
      return record_id === null ? 'course-import' : `courses/${record_id}`;
    case 'regrading':
      return `evaluations/${record_id}/results`;
    default:
      return `outfile?${kind}=${id}`;
  }
};

/** Whose page any administrator may open. */
const sharedPages: readonly EndedJob['kind'][] = ['import_undo', 'course_import', 'regrading'];

/** Where a job's file is downloaded from, or what it did is seen, once signed in. */
const makeJobLink = ({ settings }: Deps, { job }: DueEmail): Linked => {
  if (!job) throw new Error('an e-mail about a job that is gone');
  const { kind, error, counts } = job;
  const facts = counts ? [jobTexts.counts(counts.changed, counts.unchanged, counts.refused)] : [];
  return {
    link: `${settings.publicUrl}/backoffice/${findJobPage(job)}`,
    notes: [...(error ? [error] : []), ...facts, sharedPages.includes(kind) ? jobTexts.signInToPage : jobTexts.signIn],
    preview: '',
  };
};

const makeLink = async (deps: Deps, email: DueEmail): Promise<Linked | null> => {
  switch (email.kind) {
    case 'recovery':
      return makeRecoveryLink(deps, email);
    case 'personal_link':
      return makePersonalLink(deps, email);
    case 'welcome':
      return makeWelcomeLink(deps, email);
    case 'completion':
      return makeCompletionLink(deps, email);
    case 'job_done':
    case 'job_failed':
      return makeJobLink(deps, email);
    case 'enrolment':
    case 'reminder':
      return makeCourseLink(deps, email);
    default:
      return email.kind satisfies never;
  }
};

/** Makes the link of an e-mail and gathers what it says; null when it must wait for something. */
export const writeEmail = async (deps: Deps, email: DueEmail): Promise<Written | null> => {
  const linked = await makeLink(deps, email);
  if (!linked) return null;
  const values = {
    username: email.username,
    nome: toWrittenName(email.first_name),
    ...(email.job && {
      lavoro: jobTexts.named[email.job.kind](email.job.id, email.job.label),
      data: formatMoment(email.job.created),
    }),
    ...(email.course_name !== null && { corso: email.course_name }),
    ...(email.expires !== null && { scadenza: formatDay(email.expires) }),
    ...(email.days_left !== null && { quando: formatDaysAhead(email.days_left) }),
  };
  return { ...linked, values };
};
