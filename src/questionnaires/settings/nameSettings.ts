import type { QuestionnaireResource } from '#contract/questionnaires.ts';

/** What the settings of a questionnaire are saved under. */
export const nameSettings = (kind: QuestionnaireResource, id: number): string => `${kind}/${id}`;
