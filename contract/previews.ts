import { defineCalls } from './call.ts';
import { Nullable } from './fields.ts';
import { Section } from './learning.ts';
import { MyQuestionnaire } from './registries.ts';

/** A course as a learner meets it, for who edits it: every section is accessible and nothing is recorded. */
export const previewCalls = defineCalls({
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
});
