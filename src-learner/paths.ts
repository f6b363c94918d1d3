/** Every address of the learner area, and those of the back office it leads to. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  passwordRecovery: '/password-recovery',
  reset: '/reset',
  certificate: '/certificate/:id',
  register: '/registro/:code',
  noAccess: '/no-access',
  outfile: '/outfile',
  profile: '/profilo',
  activities: '/attivita',
  certificates: '/attestati',
  courses: '/corsi',
  course: '/corsi/:id',
  preview: '/preview/corsi/:id',
  surveyPreview: '/preview/sondaggi/:id',
  evaluationPreview: '/preview/verifiche/:id',
  courseByState: '/corso',
  view: '/vista/:id',
  viewOver: '/vista',
} as const;

export const buildCoursePath = (courseId: number): string => `/corsi/${courseId}`;
/** Names the section on stage in the address of a course. */
export const lessonParameter = 'lezione';
export const buildLessonPath = (courseId: number, sectionId: number): string =>
  `${buildCoursePath(courseId)}?${lessonParameter}=${sectionId}`;
export const buildCertificatePath = (subscriptionId: number): string => `/certificate/${subscriptionId}`;

/**
 * The parameters of an address that a pattern of {@link paths} describes; null for any other. For what must be known before
 * the router has come.
 */
export const matchAddress = (pattern: string, pathname: string): Record<string, string> | null => {
  const found = new RegExp(`^${pattern.replace('*', '.*').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`).exec(pathname);
  return found && { ...found.groups };
};

/** Served by another page: reached by leaving this one. */
export const backoffice = {
  full: '/backoffice/users',
  limited: '/backoffice-lite/export',
  outfile: '/backoffice/outfile',
  courses: '/backoffice/courses',
  questionnaires: { survey: '/backoffice/surveys', evaluation: '/backoffice/evaluations' },
  questionnaire: (kind: 'survey' | 'evaluation', id: number): string => `/backoffice/${kind}s/${id}`,
  course: (courseId: number): string => `/backoffice/courses?course=${courseId}`,
  user: (userId: number): string => `/backoffice/users/${userId}`,
} as const;
