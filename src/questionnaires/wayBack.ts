/** Query parameter of the page of a questionnaire: the lesson it was opened from. A reload and another tab keep it. */
const parameter = 'backTo';

/** The drawer of a lesson, stored or new, and nothing else: anybody can write a link. */
const lessonAddress = /^\/courses\/\d+\/contents\/sections\/(create|\d+)(\?[\w=&%.-]*)?$/;

/** The address of a questionnaire's page that leads back to a lesson. @param lesson its address in the back office */
export const withWayBack = (address: string, lesson: string): string =>
  `${address}?${new URLSearchParams({ [parameter]: lesson })}`;

/** The lesson the query of a questionnaire's page leads back to; null for none, and for anything that is no lesson. */
export const findWayBack = (search: string): string | null => {
  const lesson = new URLSearchParams(search).get(parameter) ?? '';
  return lessonAddress.test(lesson) ? lesson : null;
};
