import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Body, Ids, Nullable, Percentage } from './fields.ts';
import { MyCourseTheme, Section } from './learning.ts';
import { bodyLimits } from './limits.ts';
import { MyQuestionnaire, QuestionAnswer, QuestionResult } from './registries.ts';

/** How an evaluation would be graded. */
export const TrialGrade = Type.Object({
  percentage: Percentage,
  is_passed: Type.Boolean(),
  questions: Type.Array(QuestionResult),
});
export type TrialGrade = Static<typeof TrialGrade>;

/** The questions that were asked, and what was answered to them. */
export const Trial = Body({ asked: Ids(), questions: Type.Array(QuestionAnswer, { maxItems: 2000 }) });
export type Trial = Static<typeof Trial>;

/** A course as a learner meets it, for who edits it: every section is accessible and nothing is recorded. */
export const previewCalls = defineCalls({
  'GET v1/preview/course/{id}/course-themes/': {
    summary: 'Anteprima: le tematiche di un corso con i loro moduli, nascosti compresi, e le lezioni attive',
    access: ['BO_COM'],
    data: Type.Array(MyCourseTheme),
  },
  'GET v1/preview/course/{id}/first-section/': {
    summary: 'Anteprima: la prima sezione di un corso',
    access: ['BO_COM'],
    data: Section,
  },
  'GET v1/preview/course-sections/{sectionId}/next/': {
    summary: 'Anteprima: la sezione che segue, o nulla',
    access: ['BO_COM'],
    data: Nullable(Section),
  },
  'GET v1/preview/course-sections/{sectionId}/evaluation/': {
    summary: 'Anteprima: la verifica di una sezione, senza aprire un tentativo',
    access: ['BO_COM'],
    data: MyQuestionnaire,
  },
  'GET v1/preview/course-sections/{sectionId}/survey/': {
    summary: 'Anteprima: il sondaggio di una sezione',
    access: ['BO_COM'],
    data: MyQuestionnaire,
  },
  'GET v1/preview/surveys/{id}/': {
    summary: 'Anteprima: un sondaggio come lo vede un corsista',
    access: ['BO_COM'],
    data: MyQuestionnaire,
  },
  'GET v1/preview/evaluations/{id}/': {
    summary: 'Anteprima: una verifica come la vede un corsista, senza aprire un tentativo',
    access: ['BO_COM'],
    data: MyQuestionnaire,
  },
  'POST v1/preview/evaluations/{id}/grade/': {
    summary: 'Anteprima: come verrebbero valutate le risposte a una verifica; non si registra nulla',
    access: ['BO_COM'],
    body: Trial,
    limits: { body: bodyLimits.answers },
    data: TrialGrade,
  },
});
