import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { clientKey, Deleted, Id, Instant, ListQuery, Name, Nullable } from './fields.ts';
import {
  additionErrors,
  EvaluationAnswer,
  EvaluationAnswerBatch,
  EvaluationQuestion,
  EvaluationQuestionBatch,
  EvaluationQuestionBody,
  EvaluationQuestionQuery,
  EvaluationQuestionType,
  FoundEvaluationQuestion,
  QuestionCopy,
  QuestionnaireCopy,
  QuestionnaireUses,
  questionBody,
  questionnaireOrderings,
  TakenQuestions,
  writablePlace,
  writableText,
} from './questionnaires.ts';
import { ChangeBody, CreateBody, NewOrder } from './recordShapes.ts';

export const EvaluationRow = Type.Object({
  id: Id,
  name: Type.String(),
  created: Instant,
  updated: Instant,
  is_sequential: Type.Boolean(),
  questions_count: Type.Integer(),
});
export type EvaluationRow = Static<typeof EvaluationRow>;

export const Evaluation = Type.Object({
  ...EvaluationRow.properties,
  has_random_order: Type.Boolean(),
  retries_not_limited: Type.Boolean(),
  /** Tries after the first; −1 means without limit. */
  max_retries: Type.Integer(),
  has_show_correct_answers: Type.Boolean(),
  is_question_bank_randomize_choice: Type.Boolean(),
  /**
   * How many of the active questions are asked; null means all. Never more than there are questions: deleting one, or
   * moving it away, lowers it with them.
   */
  question_bank_question_number: Nullable(Type.Integer()),
  perc_correct_questions: Type.Integer(),
  questions: Type.Array(EvaluationQuestion),
});
export type Evaluation = Static<typeof Evaluation>;

const writable = {
  is_sequential: Type.Boolean(),
  has_random_order: Type.Boolean(),
  /** True goes with `max_retries` −1, and sets it. */
  retries_not_limited: Type.Boolean(),
  max_retries: Type.Integer({ minimum: -1, maximum: 1000 }),
  has_show_correct_answers: Type.Boolean(),
  is_question_bank_randomize_choice: Type.Boolean(),
  /** 0 is stored as null. */
  question_bank_question_number: Nullable(Type.Integer({ minimum: 0, maximum: 10_000 })),
  perc_correct_questions: Type.Integer({ minimum: 10, maximum: 100 }),
};

/** Left out, `perc_correct_questions` is 60, `max_retries` 0 and every flag false. */
export const EvaluationCreate = CreateBody({ name: Name }, { ...writable, ...clientKey });
export type EvaluationCreate = Static<typeof EvaluationCreate>;

export const EvaluationUpdate = ChangeBody({ name: Name, ...writable }, {});
export type EvaluationUpdate = Static<typeof EvaluationUpdate>;

const saveErrors = ['question_bank_too_large', 'contradictory_retries'] as const;

const flags = { is_active: Type.Boolean(), is_at_least_one_correct: Type.Boolean() };
const correct = { is_correct: Type.Boolean() };

export const evaluationCalls = defineCalls({
  'GET v1/evaluations/': {
    summary: 'Elenco delle verifiche',
    access: ['BO_COM'],
    query: ListQuery(questionnaireOrderings, {}),
    data: Type.Array(EvaluationRow),
    paged: true,
  },
  'POST v1/evaluations/': {
    summary: 'Crea una verifica',
    access: ['BO_COM'],
    body: EvaluationCreate,
    data: Evaluation,
    success: 201,
    errors: [...saveErrors, 'client_key_taken'],
  },
  'GET v1/evaluations/{id}/': { summary: 'Una verifica con le sue domande', access: ['BO_COM'], data: Evaluation },
  'PUT v1/evaluations/{id}/': {
    summary: 'Modifica le impostazioni di una verifica',
    access: ['BO_COM'],
    body: EvaluationUpdate,
    data: Evaluation,
    errors: [...saveErrors, 'changed_meanwhile'],
  },
  'GET v1/evaluations/{id}/uses/': {
    summary: 'Le lezioni in cui si trova una verifica',
    access: ['BO_COM'],
    data: QuestionnaireUses,
  },
  'POST v1/evaluations/{id}/clone/': {
    summary: 'Copia una verifica con le sue domande',
    access: ['BO_COM'],
    body: QuestionnaireCopy,
    data: Evaluation,
    success: 201,
    errors: ['client_key_taken'],
  },
  'DELETE v1/evaluations/{id}/': {
    summary: 'Elimina una verifica',
    access: ['BO_COM'],
    data: Deleted,
    errors: ['in_use'],
  },
  'POST v1/evaluations/{id}/questions/': {
    summary: 'Aggiunge una domanda con le sue risposte a una verifica',
    access: ['BO_COM'],
    body: EvaluationQuestionBody,
    limits: questionBody,
    data: EvaluationQuestion,
    success: 201,
    errors: additionErrors,
  },
  'POST v1/evaluations/{id}/questions/batch/': {
    summary: 'Aggiunge molte domande con le loro risposte, tutte o nessuna',
    access: ['BO_COM'],
    body: EvaluationQuestionBatch,
    limits: questionBody,
    data: Type.Array(EvaluationQuestion),
    success: 201,
    errors: additionErrors,
  },
  'POST v1/evaluations/{id}/questions/take/': {
    summary: 'Copia qui domande di altri questionari, o sposta quelle di altre verifiche, tutte o nessuna',
    access: ['BO_COM'],
    body: TakenQuestions,
    data: Type.Array(EvaluationQuestion),
    success: 201,
    errors: ['unknown_reference', ...additionErrors],
  },
  'PUT v1/evaluations/{id}/questions/order/': {
    summary: 'Mette in ordine le domande di una verifica, tutte in una volta',
    access: ['BO_COM'],
    body: NewOrder,
    data: Type.Array(EvaluationQuestion),
    errors: ['changed_meanwhile'],
  },
  'GET v1/evaluation-questions/': {
    summary: 'Cerca tra le domande di tutte le verifiche',
    access: ['BO_COM'],
    query: EvaluationQuestionQuery,
    data: Type.Array(FoundEvaluationQuestion),
    paged: true,
  },
  'PUT v1/evaluation-questions/{id}/': {
    summary: 'Modifica una domanda di una verifica, anche nel tipo, la sposta, la attiva o la disattiva',
    access: ['BO_COM'],
    body: ChangeBody({ ...writableText, ...writablePlace, ...flags, question_config: EvaluationQuestionType }, {}),
    data: EvaluationQuestion,
    errors: ['wrong_question_type', 'changed_meanwhile'],
  },
  'DELETE v1/evaluation-questions/{id}/': {
    summary: 'Elimina una domanda di una verifica',
    access: ['BO_COM'],
    data: Deleted,
  },
  'POST v1/evaluation-questions/{id}/duplicate/': {
    summary: 'Copia una domanda con le sue risposte subito dopo di lei',
    access: ['BO_COM'],
    body: QuestionCopy,
    data: EvaluationQuestion,
    success: 201,
    errors: ['too_many', 'client_key_taken'],
  },
  'POST v1/evaluation-questions/{id}/answers/': {
    summary: 'Aggiunge una risposta a una domanda di una verifica',
    access: ['BO_COM'],
    body: CreateBody(writableText, { ...writablePlace, ...clientKey, ...correct }),
    data: EvaluationAnswer,
    success: 201,
    errors: ['too_many', 'client_key_taken'],
  },
  'POST v1/evaluation-questions/{id}/answers/batch/': {
    summary: 'Aggiunge più risposte a una domanda di una verifica, tutte o nessuna',
    access: ['BO_COM'],
    body: EvaluationAnswerBatch,
    limits: questionBody,
    data: Type.Array(EvaluationAnswer),
    success: 201,
    errors: ['several_right_answers', 'too_many', 'client_key_taken'],
  },
  'PUT v1/evaluation-questions/{id}/answers/order/': {
    summary: 'Mette in ordine le risposte di una domanda, tutte in una volta',
    access: ['BO_COM'],
    body: NewOrder,
    data: Type.Array(EvaluationAnswer),
    errors: ['changed_meanwhile'],
  },
  'DELETE v1/evaluation-questions/{id}/answers/{answerId}/': {
    summary: 'Elimina una risposta di una verifica',
    access: ['BO_COM'],
    data: Deleted,
  },
  'PUT v1/evaluation-answers/{id}/': {
    summary: 'Modifica una risposta di una verifica; nella scelta singola quella corretta è una sola',
    access: ['BO_COM'],
    body: ChangeBody({ ...writableText, ...writablePlace, ...correct }, {}),
    data: EvaluationAnswer,
    errors: ['changed_meanwhile'],
  },
});
