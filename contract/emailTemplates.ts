import Type, { type Static, type TBoolean } from 'typebox';
import { defineCalls } from './call.ts';
import { type AutomaticEmailKey, automaticEmailKeys, emailTemplateKeys } from './codes.ts';
import { Body, nameWords, ShortText, visibleWords } from './fields.ts';
import { namePattern, visiblePattern } from './rules.ts';
import { textLimits } from './textLimits.ts';

const EmailTemplateKey = Type.Enum([...emailTemplateKeys]);

/** The words of an e-mail an installation may choose; see `emailPlaceholders`. */
export const EmailTexts = Body({
  subject: Type.String({
    minLength: 1,
    maxLength: textLimits.email.subject,
    pattern: namePattern.source,
    description: nameWords,
  }),
  title: Type.String({
    minLength: 1,
    maxLength: textLimits.email.title,
    pattern: namePattern.source,
    description: nameWords,
  }),
  /** Paragraphs, with an empty line between them. */
  text: Type.String({
    minLength: 1,
    maxLength: textLimits.email.text,
    pattern: visiblePattern.source,
    description: visibleWords,
  }),
  button: Type.String({
    minLength: 1,
    maxLength: textLimits.email.button,
    pattern: namePattern.source,
    description: nameWords,
  }),
  closing: ShortText,
});
export type EmailTexts = Static<typeof EmailTexts>;

const Seen = Type.String({ maxLength: 4000 });

/** `seen` are the words as they were read, whatever could be stored once: they are saved over nothing else. */
export const EmailTextsInput = Body({
  ...EmailTexts.properties,
  seen: Type.Optional(Body({ subject: Seen, title: Seen, text: Seen, button: Seen, closing: Seen })),
});
export type EmailTextsInput = Static<typeof EmailTextsInput>;

export const EmailTemplate = Type.Object({
  key: EmailTemplateKey,
  texts: EmailTexts,
  /** What `texts` is while nobody has changed it. */
  usual_texts: EmailTexts,
});
export type EmailTemplate = Static<typeof EmailTemplate>;

export const EmailTrial = Type.Object({
  id: Type.String(),
  /** `kept`: there is no mail server, and the e-mail was put in the outbox folder. */
  status: Type.Enum(['waiting', 'sent', 'kept', 'failed']),
  /** What the mail server answered, without the address; empty unless it failed. */
  reason: Type.String(),
});
export type EmailTrial = Static<typeof EmailTrial>;

const switches = Object.fromEntries(automaticEmailKeys.map((key) => [key, Type.Boolean()])) as Record<
  AutomaticEmailKey,
  TBoolean
>;

/** Which e-mails are sent by themselves, and how. */
export const AutomaticEmails = Body({
  ...switches,
  /** To administrators, about a long export, import or operation they asked for. */
  job_ended: Type.Boolean(),
  /** Days before the expiry of an enrolment on which its learner is reminded. */
  reminder_days: Type.Array(Type.Integer({ minimum: 1, maximum: 365 }), {
    minItems: 1,
    maxItems: 5,
    uniqueItems: true,
  }),
  /** The certificate comes as an attachment; else the e-mail leads to it. */
  attaches_certificate: Type.Boolean(),
});
export type AutomaticEmails = Static<typeof AutomaticEmails>;

/** `seen` is the setting as it was read: it is saved over nothing else. */
export const AutomaticEmailsInput = Body({ ...AutomaticEmails.properties, seen: Type.Optional(AutomaticEmails) });
export type AutomaticEmailsInput = Static<typeof AutomaticEmailsInput>;

export const emailTemplateCalls = defineCalls({
  'GET custom/v1/configurations/email-automatiche/': {
    summary: 'Quali e-mail si inviano da sole',
    access: ['BO_COM'],
    data: AutomaticEmails,
  },
  'PUT custom/v1/configurations/email-automatiche/': {
    summary: 'Sceglie quali e-mail si inviano da sole',
    access: ['BO_COM'],
    body: AutomaticEmailsInput,
    data: AutomaticEmails,
    errors: ['changed_meanwhile'],
  },
  'GET v1/email-templates/': { summary: 'I testi delle e-mail', access: ['BO_COM'], data: Type.Array(EmailTemplate) },
  'PUT v1/email-templates/{key}/': {
    summary: 'Modifica i testi di una e-mail',
    access: ['BO_COM'],
    body: EmailTextsInput,
    data: EmailTemplate,
    errors: ['unknown_placeholder', 'changed_meanwhile'],
  },
  'POST v1/email-templates/{key}/trials/': {
    summary: 'Invia a chi chiama una prova con i testi indicati, anche se non ancora salvati',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: Body({ texts: EmailTexts }),
    limits: { perPerson: { count: 30, seconds: 3600 } },
    data: EmailTrial,
    success: 201,
    errors: ['no_email', 'unknown_placeholder'],
  },
  'GET v1/email-trials/{key}/': { summary: 'Com’è andata una prova', access: ['BO_COM'], data: EmailTrial },
});
