import type { CourseCategory } from '#contract/courseCategories.ts';
import { courseCategories as texts } from '../i18n/courseCategories.ts';

/** What is asked and said when a category is deleted. */
export const describeCategoryDeletion = (category: CourseCategory) => ({
  resource: 'course-categories',
  record: category,
  question: texts.deleteQuestion(category.name),
  consequences: texts.deleteHint,
  message: texts.saved.deleted,
});
