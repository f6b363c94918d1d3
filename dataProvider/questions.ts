import { fetchApi } from '#auth/fetchApi.ts';
import type { QuestionType } from '#contract/codes.ts';
import type { EvaluationQuestion, QuestionnaireResource, SurveyQuestion } from '#contract/questionnaires.ts';
import type { Verb } from './failures.ts';

export interface StoredItem {
  id: number;
  text: string;
  is_correct?: boolean;
}

/** A question as both kinds of questionnaire have it. */
export interface StoredQuestion extends StoredItem {
  question_config: QuestionType;
  is_active: boolean;
  is_at_least_one_correct: boolean;
  answers: StoredItem[];
  likert_questions: StoredItem[];
}

/** What of a question, an answer or a row is written; `seen` has what was shown of it before. */
interface Written {
  text?: string;
  is_correct?: boolean;
  is_active?: boolean;
  is_at_least_one_correct?: boolean;
}
export interface WrittenChange extends Written {
  order?: number;
  after_id?: number;
  question_config?: QuestionType;
  seen?: Written;
}
export interface NewItem extends Written {
  text: string;
  /** Place from 0; what it comes after goes before that. */
  order: number;
  after_id?: number;
  /** A creation sent again with the same uuid makes nothing new. */
  client_key: string;
}
/** Answers one after the other, from their place on. */
interface NewAnswers extends Pick<NewItem, 'order' | 'after_id'> {
  answers: Pick<NewItem, 'text' | 'is_correct' | 'client_key'>[];
}
interface NewRows extends Pick<NewItem, 'order' | 'after_id'> {
  likert_questions: Pick<NewItem, 'text' | 'client_key'>[];
}
interface NewQuestion extends NewItem {
  question_config: QuestionType;
}

/** Calls of the question builder. A session that is over rejects them and leaves the page as it is. */
export interface QuestionCalls {
  fetchQuestions: (kind: QuestionnaireResource, id: number, signal?: AbortSignal) => Promise<StoredQuestion[]>;
  createQuestion: (kind: QuestionnaireResource, id: number, body: NewQuestion) => Promise<StoredQuestion>;
  changeQuestion: (kind: QuestionnaireResource, questionId: number, body: WrittenChange) => Promise<unknown>;
  removeQuestion: (kind: QuestionnaireResource, questionId: number) => Promise<unknown>;
  duplicateQuestion: (kind: QuestionnaireResource, questionId: number, client_key: string) => Promise<StoredQuestion>;
  createAnswer: (kind: QuestionnaireResource, questionId: number, body: NewItem) => Promise<StoredItem>;
  /** All of them are made, or none. */
  createAnswers: (kind: QuestionnaireResource, questionId: number, body: NewAnswers) => Promise<StoredItem[]>;
  changeAnswer: (kind: QuestionnaireResource, answerId: number, body: WrittenChange) => Promise<unknown>;
  removeAnswer: (kind: QuestionnaireResource, questionId: number, answerId: number) => Promise<unknown>;
  /** Rows of a likert question, which only surveys have. */
  createRow: (surveyId: number, questionId: number, body: NewItem) => Promise<StoredItem>;
  /** All of them are made, or none. */
  createRows: (surveyId: number, questionId: number, body: NewRows) => Promise<StoredItem[]>;
  changeRow: (surveyId: number, rowId: number, body: WrittenChange) => Promise<unknown>;
  removeRow: (surveyId: number, rowId: number) => Promise<unknown>;
}

const convertEvaluationQuestion = (question: EvaluationQuestion): StoredQuestion => ({
  ...question,
  likert_questions: [],
});

const convertSurveyQuestion = (question: SurveyQuestion): StoredQuestion => ({
  ...question,
  is_active: true,
  is_at_least_one_correct: false,
});

const staysHere = true;

/** @param attempt makes a call and words its failure. */
export const createQuestionCalls = (
  attempt: <T>(resource: string, verb: Verb, call: () => Promise<T>) => Promise<T>,
): QuestionCalls => ({
  fetchQuestions: (kind, id, signal) =>
    attempt(kind, 'read', async () => {
      const given = { params: { id }, signal, staysHere };
      return kind === 'surveys'
        ? (await fetchApi('GET v1/surveys/{id}/', given)).questions.map(convertSurveyQuestion)
        : (await fetchApi('GET v1/evaluations/{id}/', given)).questions.map(convertEvaluationQuestion);
    }),
  createQuestion: (kind, id, { question_config, ...body }) =>
    attempt(kind, 'create', async () => {
      if (kind === 'evaluations' && question_config !== 'likert')
        return convertEvaluationQuestion(
          await fetchApi('POST v1/evaluations/{id}/questions/', {
            params: { id },
            body: { ...body, question_config },
            staysHere,
          }),
        );
      const made = await fetchApi('POST v1/surveys/{id}/questions/', {
        params: { id },
        body: { ...body, question_config },
        staysHere,
      });
      if (made.question_config === 'likert_question') throw new Error('a row was made in place of a question');
      return convertSurveyQuestion(made);
    }),
  changeQuestion: (kind, id, { question_config: type, ...body }) =>
    attempt<unknown>(kind, 'update', () =>
      kind === 'surveys'
        ? fetchApi('PUT v1/survey-questions/{id}/', {
            params: { id },
            body: { ...body, ...(type && { question_config: type }) },
            staysHere,
          })
        : fetchApi('PUT v1/evaluation-questions/{id}/', {
            params: { id },
            body: { ...body, ...(type && type !== 'likert' && { question_config: type }) },
            staysHere,
          }),
    ),
  removeQuestion: (kind, id) =>
    attempt(kind, 'delete', () =>
      kind === 'surveys'
        ? fetchApi('DELETE v1/survey-questions/{id}/', { params: { id }, staysHere })
        : fetchApi('DELETE v1/evaluation-questions/{id}/', { params: { id }, staysHere }),
    ),
  duplicateQuestion: (kind, id, client_key) =>
    attempt(kind, 'create', async () => {
      const given = { params: { id }, body: { client_key }, staysHere };
      return kind === 'surveys'
        ? convertSurveyQuestion(await fetchApi('POST v1/survey-questions/{id}/duplicate/', given))
        : convertEvaluationQuestion(await fetchApi('POST v1/evaluation-questions/{id}/duplicate/', given));
    }),
  createAnswer: (kind, id, body) =>
    attempt(kind, 'create', () =>
      kind === 'surveys'
        ? fetchApi('POST v1/survey-questions/{id}/answers/', { params: { id }, body, staysHere })
        : fetchApi('POST v1/evaluation-questions/{id}/answers/', { params: { id }, body, staysHere }),
    ),
  createAnswers: (kind, id, body) =>
    attempt<StoredItem[]>(kind, 'create', () =>
      kind === 'surveys'
        ? fetchApi('POST v1/survey-questions/{id}/answers/batch/', { params: { id }, body, staysHere })
        : fetchApi('POST v1/evaluation-questions/{id}/answers/batch/', { params: { id }, body, staysHere }),
    ),
  changeAnswer: (kind, id, body) =>
    attempt<unknown>(kind, 'update', () =>
      kind === 'surveys'
        ? fetchApi('PUT v1/survey-answers/{id}/', { params: { id }, body, staysHere })
        : fetchApi('PUT v1/evaluation-answers/{id}/', { params: { id }, body, staysHere }),
    ),
  removeAnswer: (kind, id, answerId) =>
    attempt(kind, 'delete', () => {
      const given = { params: { id, answerId }, staysHere };
      return kind === 'surveys'
        ? fetchApi('DELETE v1/survey-questions/{id}/answers/{answerId}/', given)
        : fetchApi('DELETE v1/evaluation-questions/{id}/answers/{answerId}/', given);
    }),
  createRow: (id, likert_question_id, body) =>
    attempt('surveys', 'create', () =>
      fetchApi('POST v1/surveys/{id}/questions/', {
        params: { id },
        body: { ...body, likert_question_id, question_config: 'likert_question' },
        staysHere,
      }),
    ),
  createRows: (id, questionId, body) =>
    attempt<StoredItem[]>('surveys', 'create', () =>
      fetchApi('POST v1/surveys/{id}/questions/{questionId}/likert-questions/batch/', {
        params: { id, questionId },
        body,
        staysHere,
      }),
    ),
  changeRow: (id, questionId, body) =>
    attempt('surveys', 'update', () =>
      fetchApi('PUT v1/surveys/{id}/questions/{questionId}/', { params: { id, questionId }, body, staysHere }),
    ),
  removeRow: (id, questionId) =>
    attempt('surveys', 'delete', () =>
      fetchApi('DELETE v1/surveys/{id}/questions/{questionId}/', { params: { id, questionId }, staysHere }),
    ),
});
