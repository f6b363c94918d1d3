import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { letterKeys } from './codes.ts';
import { Body, ShortText } from './fields.ts';

const LetterKey = Type.Enum([...letterKeys]);

/** The words of a letter an installation may choose; see {@link letterPlaceholders}. */
export const LetterTexts = Body({
  subject: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  title: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  /** Paragraphs, with an empty line between them. */
  text: Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S' }),
  button: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
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

export const letterCalls = defineCalls({
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
