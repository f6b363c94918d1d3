/** Ids are positive integers of 32 bits. */
const largestId = 2_147_483_647;

/** The id of a course that an address names; null where it can be none. */
export const readCourseId = (text: unknown): number | null => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= largestId ? id : null;
};
