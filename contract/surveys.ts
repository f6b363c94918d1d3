import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { questionTypes } from './codes.ts';
import { Body, Deleted, Id, Instant, ListQuery, Name, PartialBody } from './fields.ts';
import {
  LikertQuestion,
  questionnaireOrderings,
  SurveyAnswer,
  SurveyQuestion,
  writableOrder,
  writableText,
} from './questionnaires.ts';
import { CreateBody } from './recordShapes.ts';

export const SurveyRow = Type.Object({
  id: Id,
  name: Type.String(),
  created: Instant,
  is_editable: Type.Boolean(),
  is_sequential: Type.Boolean(),
  questions_count: Type.Integer(),
});
export type SurveyRow = Static<typeof SurveyRow>;

export const Survey = Type.Object({ ...SurveyRow.properties, questions: Type.Array(SurveyQuestion) });
export type Survey = Static<typeof Survey>;

const writable = { is_editable: Type.Boolean(), is_sequential: Type.Boolean() };

/** A question, or a row of a likert question. On a survey `is_active` is accepted and changes nothing. */
export const SurveyQuestionCreate = Type.Union([
  CreateBody(
    { ...writableText, question_config: Type.Enum([...questionTypes]) },
    { ...writableOrder, is_active: Type.Boolean() },
  ),
  CreateBody(
    { ...writableText, likert_question_id: Id, question_config: Type.Literal('likert_question') },
    writableOrder,
  ),
]);
export type SurveyQuestionCreate = Static<typeof SurveyQuestionCreate>;

const textAndOrder = { ...writableText, ...writableOrder };

export const surveyCalls = defineCalls({
  'GET v1/surveys/': {
    summary: 'Elenco dei sondaggi',
    access: ['BO_COM', 'BO_LIM'],
    query: ListQuery(questionnaireOrderings, {}),
    data: Type.Array(SurveyRow),
    paged: true,
  },
  'POST v1/surveys/': {
    summary: 'Crea un sondaggio',
    access: ['BO_COM'],
    body: CreateBody({ name: Name }, writable),
    data: Survey,
    success: 201,
  },
  'GET v1/surveys/{id}/': { summary: 'Un sondaggio con le sue domande', access: ['BO_COM'], data: Survey },
  'PUT v1/surveys/{id}/': {
    summary: 'Modifica le impostazioni di un sondaggio',
    access: ['BO_COM'],
    body: PartialBody({ name: Name, ...writable }),
    data: Survey,
  },
  'DELETE v1/surveys/{id}/': { summary: 'Elimina un sondaggio', access: ['BO_COM'], data: Deleted, errors: ['in_use'] },
  'POST v1/surveys/{id}/clone/': {
    summary: 'Copia un sondaggio con le sue domande',
    access: ['BO_COM'],
    body: Body({ name: Name }),
    data: Survey,
    success: 201,
  },
  'POST v1/surveys/{id}/questions/': {
    summary: 'Aggiunge una domanda, o una riga a una domanda likert',
    access: ['BO_COM'],
    body: SurveyQuestionCreate,
    data: Type.Union([LikertQuestion, SurveyQuestion]),
    success: 201,
    errors: ['unknown_reference', 'wrong_question_type'],
  },
  'GET v1/surveys/{id}/questions/{questionId}/likert-questions/': {
    summary: 'Le righe di una domanda likert, nel loro ordine',
    access: ['BO_COM'],
    data: Type.Array(LikertQuestion),
  },
  'PUT v1/surveys/{id}/questions/{questionId}/': {
    summary: 'Modifica una riga di una domanda likert, o la sposta',
    access: ['BO_COM'],
    body: PartialBody(textAndOrder),
    data: LikertQuestion,
  },
  'DELETE v1/surveys/{id}/questions/{questionId}/': {
    summary: 'Elimina una riga di una domanda likert',
    access: ['BO_COM'],
    data: Deleted,
  },
  'PUT v1/survey-questions/{id}/': {
    summary: 'Modifica una domanda di un sondaggio, o la sposta',
    access: ['BO_COM'],
    body: PartialBody({ ...textAndOrder, is_active: Type.Boolean() }),
    data: SurveyQuestion,
  },
  'DELETE v1/survey-questions/{id}/': {
    summary: 'Elimina una domanda di un sondaggio',
    access: ['BO_COM'],
    data: Deleted,
  },
  'POST v1/survey-questions/{id}/answers/': {
    summary: 'Aggiunge una risposta a una domanda di un sondaggio',
    access: ['BO_COM'],
    body: CreateBody(writableText, writableOrder),
    data: SurveyAnswer,
    success: 201,
    errors: ['wrong_question_type'],
  },
  'DELETE v1/survey-questions/{id}/answers/{answerId}/': {
    summary: 'Elimina una risposta di un sondaggio',
    access: ['BO_COM'],
    data: Deleted,
  },
  'PUT v1/survey-answers/{id}/': {
    summary: 'Modifica una risposta di un sondaggio, o la sposta',
    access: ['BO_COM'],
    body: PartialBody(textAndOrder),
    data: SurveyAnswer,
  },
});
