import { isId } from '#contract/rules.ts';

/** The id of a course that an address names; null where it can be none. */
export const readCourseId = (text: unknown): number | null => {
  const id = Number(text);
  return isId(id) ? id : null;
};
