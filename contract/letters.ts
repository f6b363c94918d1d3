import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { letterKeys } from './codes.ts';
import { Body, ShortText } from './fields.ts';
import { visiblePattern } from './rules.ts';

const LetterKey = Type.Enum([...letterKeys]);

/** The words of a letter an installation may choose; see `letterPlaceholders`. */
export const LetterTexts = Body({
  subject: Type.String({ minLength: 1, maxLength: 200, pattern: visiblePattern.source }),
  title: Type.String({ minLength: 1, maxLength: 200, pattern: visiblePattern.source }),
  /** Paragraphs, with an empty line between them. */
  text: Type.String({ minLength: 1, maxLength: 4000, pattern: visiblePattern.source }),
  button: Type.String({ minLength: 1, maxLength: 80, pattern: visiblePattern.source }),
  closing: ShortText,
});
export type LetterTexts = Static<typeof LetterTexts>;

/** `seen` are the words as they were read: they are saved over nothing else. */
export const LetterTextsInput = Body({ ...LetterTexts.properties, seen: Type.Optional(LetterTexts) });
export type LetterTextsInput = Static<typeof LetterTextsInput>;

export const Letter = Type.Object({
  key: LetterKey,
  texts: LetterTexts,
  /** What `texts` is while nobody has changed it. */
  usual_texts: LetterTexts,
});
export type Letter = Static<typeof Letter>;

export const LetterTrial = Type.Object({
  id: Type.String(),
  /** `kept`: there is no mail server, and the letter was put in the outbox folder. */
  status: Type.Enum(['waiting', 'sent', 'kept', 'failed']),
  /** What the mail server answered, without the address; empty unless it failed. */
  reason: Type.String(),
});
export type LetterTrial = Static<typeof LetterTrial>;

/** Which letters are sent by themselves, and how. */
export const AutomaticLetters = Body({
  welcome: Type.Boolean(),
  enrolment: Type.Boolean(),
  reminder: Type.Boolean(),
  completion: Type.Boolean(),
  /** To administrators, about a long export, import or operation they asked for. */
  job_ended: Type.Boolean(),
  /** Days before the expiry of an enrolment on which its learner is reminded. */
  reminder_days: Type.Array(Type.Integer({ minimum: 1, maximum: 365 }), {
    minItems: 1,
    maxItems: 5,
    uniqueItems: true,
  }),
  /** The certificate comes as an attachment; else the letter leads to it. */
  attaches_certificate: Type.Boolean(),
});
export type AutomaticLetters = Static<typeof AutomaticLetters>;

/** `seen` is the setting as it was read: it is saved over nothing else. */
export const AutomaticLettersInput = Body({ ...AutomaticLetters.properties, seen: Type.Optional(AutomaticLetters) });
export type AutomaticLettersInput = Static<typeof AutomaticLettersInput>;

export const letterCalls = defineCalls({
  'GET custom/v1/configurations/email-automatiche/': {
    summary: 'Quali e-mail si inviano da sole',
    access: ['BO_COM'],
    data: AutomaticLetters,
  },
  'PUT custom/v1/configurations/email-automatiche/': {
    summary: 'Sceglie quali e-mail si inviano da sole',
    access: ['BO_COM'],
    body: AutomaticLettersInput,
    data: AutomaticLetters,
    errors: ['changed_meanwhile'],
  },
  'GET v1/letters/': { summary: 'I testi delle e-mail', access: ['BO_COM'], data: Type.Array(Letter) },
  'PUT v1/letters/{key}/': {
    summary: 'Modifica i testi di una e-mail',
    access: ['BO_COM'],
    body: LetterTextsInput,
    data: Letter,
    errors: ['unknown_placeholder', 'changed_meanwhile'],
  },
  'POST v1/letters/{key}/trials/': {
    summary: 'Invia a chi chiama una prova con i testi indicati, anche se non ancora salvati',
    access: ['BO_COM'],
    body: Body({ texts: LetterTexts }),
    limits: { perPerson: { count: 30, seconds: 3600 } },
    data: LetterTrial,
    success: 201,
    errors: ['no_email', 'unknown_placeholder'],
  },
  'GET v1/letter-trials/{key}/': { summary: 'Com’è andata una prova', access: ['BO_COM'], data: LetterTrial },
});
