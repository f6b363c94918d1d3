import type { MyCourse, SectionRow } from '#contract/learning.ts';
import { report as texts } from '../../i18n/itLessonTools.ts';

/** The address of a mail about a lesson, to be completed in the mail program. */
export const writeReport = (
  email: string,
  course: Pick<MyCourse, 'name' | 'code'>,
  section: Pick<SectionRow, 'name'>,
  address: string,
): string => {
  const subject = encodeURIComponent(texts.subject(section.name));
  const body = encodeURIComponent(texts.body(course.name, course.code, section.name, address).join('\r\n'));
  return `mailto:${encodeURIComponent(email.trim()).replace('%40', '@')}?subject=${subject}&body=${body}`;
};
