import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { questionTypes } from './codes.ts';
import { clientKey, Deleted, Id, Instant, ListQuery, Name } from './fields.ts';
import {
  additionErrors,
  FoundSurveyQuestion,
  LikertQuestion,
  LikertRowBatch,
  QuestionCopy,
  QuestionnaireCopy,
  QuestionnaireUses,
  questionBody,
  questionnaireOrderings,
  SurveyAnswer,
  SurveyAnswerBatch,
  SurveyQuestion,
  SurveyQuestionBatch,
  SurveyQuestionBody,
  SurveyQuestionQuery,
  TakenQuestions,
  writablePlace,
  writableText,
} from './questionnaires.ts';
import { ChangeBody, CreateBody, NewOrder } from './recordShapes.ts';

export const SurveyRow = Type.Object({
  id: Id,
  name: Type.String(),
  created: Instant,
  is_editable: Type.Boolean(),
  /** Nobody can lead its answers back to who gave them; never one that is editable. */
  is_anonymous: Type.Boolean(),
  is_sequential: Type.Boolean(),
  questions_count: Type.Integer(),
});
export type SurveyRow = Static<typeof SurveyRow>;

export const Survey = Type.Object({ ...SurveyRow.properties, questions: Type.Array(SurveyQuestion) });
export type Survey = Static<typeof Survey>;

const writable = { is_editable: Type.Boolean(), is_anonymous: Type.Boolean(), is_sequential: Type.Boolean() };

/** A question with what stands in it, or a row of a likert question. */
export const SurveyQuestionCreate = Type.Union([
  SurveyQuestionBody,
  CreateBody(
    { ...writableText, likert_question_id: Id, question_config: Type.Literal('likert_question') },
    { ...writablePlace, ...clientKey },
  ),
]);
export type SurveyQuestionCreate = Static<typeof SurveyQuestionCreate>;

const textAndPlace = { ...writableText, ...writablePlace };

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
    body: CreateBody({ name: Name }, { ...writable, ...clientKey }),
    data: Survey,
    success: 201,
    errors: ['anonymous_not_editable', 'client_key_taken'],
  },
  'GET v1/surveys/{id}/': { summary: 'Un sondaggio con le sue domande', access: ['BO_COM'], data: Survey },
  'PUT v1/surveys/{id}/': {
    summary: 'Modifica le impostazioni di un sondaggio',
    access: ['BO_COM'],
    body: ChangeBody({ name: Name, ...writable }, {}),
    data: Survey,
    errors: ['changed_meanwhile', 'anonymous_not_editable'],
  },
  'GET v1/surveys/{id}/uses/': {
    summary: 'Le lezioni in cui si trova un sondaggio',
    access: ['BO_COM'],
    data: QuestionnaireUses,
  },
  'DELETE v1/surveys/{id}/': { summary: 'Elimina un sondaggio', access: ['BO_COM'], data: Deleted, errors: ['in_use'] },
  'POST v1/surveys/{id}/clone/': {
    summary: 'Copia un sondaggio con le sue domande',
    access: ['BO_COM'],
    body: QuestionnaireCopy,
    data: Survey,
    success: 201,
    errors: ['client_key_taken'],
  },
  'POST v1/surveys/{id}/questions/': {
    summary: 'Aggiunge una domanda con le sue risposte, o una riga a una domanda likert',
    access: ['BO_COM'],
    body: SurveyQuestionCreate,
    limits: questionBody,
    data: Type.Union([LikertQuestion, SurveyQuestion]),
    success: 201,
    errors: ['unknown_reference', ...additionErrors],
  },
  'POST v1/surveys/{id}/questions/batch/': {
    summary: 'Aggiunge molte domande con le loro risposte, tutte o nessuna',
    access: ['BO_COM'],
    body: SurveyQuestionBatch,
    limits: questionBody,
    data: Type.Array(SurveyQuestion),
    success: 201,
    errors: additionErrors,
  },
  'POST v1/surveys/{id}/questions/take/': {
    summary: 'Copia qui domande di altri questionari, o sposta quelle di altri sondaggi, tutte o nessuna',
    access: ['BO_COM'],
    body: TakenQuestions,
    data: Type.Array(SurveyQuestion),
    success: 201,
    errors: ['unknown_reference', ...additionErrors],
  },
  'PUT v1/surveys/{id}/questions/order/': {
    summary: 'Mette in ordine le domande di un sondaggio, tutte in una volta',
    access: ['BO_COM'],
    body: NewOrder,
    data: Type.Array(SurveyQuestion),
    errors: ['changed_meanwhile'],
  },
  'GET v1/surveys/{id}/questions/{questionId}/likert-questions/': {
    summary: 'Le righe di una domanda likert, nel loro ordine',
    access: ['BO_COM'],
    data: Type.Array(LikertQuestion),
  },
  'POST v1/surveys/{id}/questions/{questionId}/likert-questions/batch/': {
    summary: 'Aggiunge più righe a una domanda likert, tutte o nessuna',
    access: ['BO_COM'],
    body: LikertRowBatch,
    limits: questionBody,
    data: Type.Array(LikertQuestion),
    success: 201,
    errors: ['wrong_question_type', 'too_many', 'client_key_taken'],
  },
  'PUT v1/surveys/{id}/questions/{questionId}/likert-questions/order/': {
    summary: 'Mette in ordine le righe di una domanda likert, tutte in una volta',
    access: ['BO_COM'],
    body: NewOrder,
    data: Type.Array(LikertQuestion),
    errors: ['changed_meanwhile'],
  },
  'PUT v1/surveys/{id}/questions/{questionId}/': {
    summary: 'Modifica una riga di una domanda likert, o la sposta',
    access: ['BO_COM'],
    body: ChangeBody(textAndPlace, {}),
    data: LikertQuestion,
    errors: ['changed_meanwhile'],
  },
  'DELETE v1/surveys/{id}/questions/{questionId}/': {
    summary: 'Elimina una riga di una domanda likert',
    access: ['BO_COM'],
    data: Deleted,
  },
  'GET v1/survey-questions/': {
    summary: 'Cerca tra le domande di tutti i sondaggi',
    access: ['BO_COM'],
    query: SurveyQuestionQuery,
    data: Type.Array(FoundSurveyQuestion),
    paged: true,
  },
  'PUT v1/survey-questions/{id}/': {
    summary: 'Modifica una domanda di un sondaggio, anche nel tipo, o la sposta',
    access: ['BO_COM'],
    body: ChangeBody(
      { ...textAndPlace, is_active: Type.Boolean(), question_config: Type.Enum([...questionTypes]) },
      {},
    ),
    data: SurveyQuestion,
    errors: ['changed_meanwhile'],
  },
  'DELETE v1/survey-questions/{id}/': {
    summary: 'Elimina una domanda di un sondaggio',
    access: ['BO_COM'],
    data: Deleted,
  },
  'POST v1/survey-questions/{id}/duplicate/': {
    summary: 'Copia una domanda con le sue risposte subito dopo di lei',
    access: ['BO_COM'],
    body: QuestionCopy,
    data: SurveyQuestion,
    success: 201,
    errors: ['too_many', 'client_key_taken'],
  },
  'POST v1/survey-questions/{id}/answers/': {
    summary: 'Aggiunge una risposta a una domanda di un sondaggio',
    access: ['BO_COM'],
    body: CreateBody(writableText, { ...writablePlace, ...clientKey }),
    data: SurveyAnswer,
    success: 201,
    errors: ['wrong_question_type', 'too_many', 'client_key_taken'],
  },
  'POST v1/survey-questions/{id}/answers/batch/': {
    summary: 'Aggiunge più risposte a una domanda di un sondaggio, tutte o nessuna',
    access: ['BO_COM'],
    body: SurveyAnswerBatch,
    limits: questionBody,
    data: Type.Array(SurveyAnswer),
    success: 201,
    errors: ['wrong_question_type', 'too_many', 'client_key_taken'],
  },
  'PUT v1/survey-questions/{id}/answers/order/': {
    summary: 'Mette in ordine le risposte di una domanda, tutte in una volta',
    access: ['BO_COM'],
    body: NewOrder,
    data: Type.Array(SurveyAnswer),
    errors: ['changed_meanwhile'],
  },
  'DELETE v1/survey-questions/{id}/answers/{answerId}/': {
    summary: 'Elimina una risposta di un sondaggio',
    access: ['BO_COM'],
    data: Deleted,
  },
  'PUT v1/survey-answers/{id}/': {
    summary: 'Modifica una risposta di un sondaggio, o la sposta',
    access: ['BO_COM'],
    body: ChangeBody(textAndPlace, {}),
    data: SurveyAnswer,
    errors: ['changed_meanwhile'],
  },
});
