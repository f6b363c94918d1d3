import type { CourseTypology } from '#contract/courseTypologies.ts';
import { courseTypologies as texts } from '../i18n/courseTypologies.ts';

/** What is asked and said when a typology is deleted. */
export const describeTypologyDeletion = (typology: CourseTypology) => ({
  resource: 'course-typologies',
  record: typology,
  question: texts.deleteQuestion(typology.name),
  consequences: texts.deleteHint,
  message: texts.saved.deleted,
});
