import { type ListName, subscriptionStatusLabels } from '#contract/codes.ts';
import { courseRules } from './courseRules.ts';
import { courses } from './courses.ts';
import { logFields } from './logFields.ts';
import { reports } from './reports.ts';
import { scheduledReports } from './scheduledReports.ts';
import { subscriptions } from './subscriptions.ts';
import { users } from './users.ts';

const { everyone } = subscriptions;

const lists: Record<ListName, string> = {
  users: 'Utenti',
  group: 'Gruppi',
  courses: courses.lists.courses,
  surveys: 'Sondaggi',
  evaluations: 'Verifiche',
  subscriptions: 'Iscrizioni',
  export: reports.list,
  'scheduled-reports': scheduledReports.lists.scheduled,
  import: 'Lista Import',
  log: 'Registro attività › Modifiche',
  security: 'Registro attività › Sicurezza',
  'course-categories': courses.lists.categories,
  'course-typologies': courses.lists.typologies,
  teachers: courses.lists.teachers,
  'certification-templates': 'Modelli di attestato',
  'user-subscriptions': 'Iscrizioni di un utente',
  'course-subscriptions': 'Iscrizioni di un corso',
  'group-users': 'Utenti di un gruppo',
  'course-rules': courseRules.tab,
};

/** Columns and filters of lists that are no fields of a record. */
const columns: Record<string, string> = {
  id: 'Numero',
  at: 'Quando',
  action: 'Azione',
  actor_name: 'Chi',
  actor_id: 'Chi',
  object_name: 'Elemento',
  object_type: 'Tipo di elemento',
  subject_id: 'Utente interessato',
  kind: 'Evento',
  address: 'Indirizzo',
  details: 'Dettagli',
  user_id: 'Utente',
  outcome: 'Esito operazione',
  download: 'Download export',
  file_name: 'File',
  actions: 'Azioni',
  schedule: scheduledReports.columns.schedule,
  receivers: scheduledReports.columns.receivers,
  owner: scheduledReports.columns.owner,
  next_run: scheduledReports.columns.next,
  last_run: scheduledReports.columns.last,
  groups_empty: 'Senza gruppo',
  last_login_from: users.filters.lastLoginFrom,
  expiry: everyone.which,
  expires_from: everyone.expiresFrom,
  expires_to: everyone.expiresTo,
  completed_from: everyone.completedFrom,
  completed_to: everyone.completedTo,
  watched_from: everyone.watchedFrom,
  watched_to: everyone.watchedTo,
  rules: courseRules.tab,
  from_date: 'Dal giorno',
  to_date: 'Al giorno',
};

/** Words of a shared view, whose names of lists, columns and filters are values of its entry. */
export const logViews = {
  fields: { order: 'Verso', ...columns },
  values: {
    ...logFields,
    ...columns,
    ...lists,
    ...users.filters.statuses,
    ...subscriptionStatusLabels,
    ASC: 'crescente',
    DESC: 'decrescente',
  } as Record<string, string>,
};
