/** A screen that is measured. */
export interface MeasuredScreen {
  path: string;
  /** Demo account that opens it; null for a visitor. */
  as: string | null;
  device: 'mobile' | 'desktop';
}

const visitor = { as: null, device: 'mobile' } as const;
const learner = { as: 'corsista', device: 'mobile' } as const;
const admin = { as: 'admin', device: 'desktop' } as const;

const screens: readonly MeasuredScreen[] = [
  { path: '/login', ...visitor },
  { path: '/forgot-password', ...visitor },
  { path: '/password-recovery?token=x', ...visitor },
  { path: '/no-access', ...visitor },
  { path: '/pagina-che-non-esiste', ...visitor },
  { path: '/corsi', ...learner },
  { path: '/corsi/1', ...learner },
  { path: '/attivita', ...learner },
  { path: '/attestati', ...learner },
  { path: '/profilo', ...learner },
  // She must change her password; anybody else is led on.
  { path: '/reset', as: 'nuova', device: 'mobile' },
  { path: '/certificate/3', ...learner },
  { path: '/preview/corsi/1', as: 'admin', device: 'mobile' },
  { path: '/backoffice/users', ...admin },
  { path: '/backoffice/users/2', ...admin },
  { path: '/backoffice/subscriptions', ...admin },
  { path: '/backoffice/group', ...admin },
  { path: '/backoffice/group/1', ...admin },
  { path: '/backoffice/courses', ...admin },
  { path: '/backoffice/dashboard', ...admin },
  { path: '/backoffice/courses/1', ...admin },
  { path: '/backoffice/courses/1/contents', ...admin },
  { path: '/backoffice/courses/1/subscriptions', ...admin },
  { path: '/backoffice/course-categories', ...admin },
  { path: '/backoffice/course-typologies', ...admin },
  { path: '/backoffice/teachers', ...admin },
  { path: '/backoffice/certification-templates', ...admin },
  { path: '/backoffice/surveys', ...admin },
  { path: '/backoffice/evaluations', ...admin },
  { path: '/backoffice/evaluations/1', ...admin },
  { path: '/backoffice/export', ...admin },
  { path: '/backoffice/import', ...admin },
  { path: '/backoffice/log', ...admin },
  { path: '/backoffice/profile', ...admin },
  { path: '/backoffice/scheduled-reports', ...admin },
  { path: '/backoffice/security', ...admin },
  { path: '/backoffice/settings', ...admin },
  { path: '/backoffice-lite/export', as: 'referente', device: 'desktop' },
  { path: '/backoffice-lite/profile', as: 'referente', device: 'desktop' },
];

/** The screens whose address has one of the words; all of them without words. */
export const chooseScreens = (words: string[]): MeasuredScreen[] =>
  screens.filter(({ path }) => words.length === 0 || words.some((word) => path.includes(word)));
