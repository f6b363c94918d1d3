import type { CallKeyOf } from '#contract/calls.ts';

type PathOf<K> = K extends `${string} ${infer Path}` ? Path : never;
type ContractPath = PathOf<CallKeyOf>;

/** Where one of react-admin's resources lives in the API. */
export interface ResourceRow {
  /** Path of the list, and of creation where there is one. */
  collection?: ContractPath;
  /** Filters named `custom.{key}` go to the API together, as `custom_fields`. */
  hasCustomFields?: true;
  /** Path of one record, for reading, changing and deleting. */
  record?: ContractPath;
  /** Path for reading one record, where it is another. */
  read?: ContractPath;
  /** Path of one record for changing it, where it has another. */
  change?: ContractPath;
  /** Filters its list understands; others, left in an old address, are not sent. */
  filters?: readonly string[];
  /** Stands for the order the list has by itself, for which nothing is asked. */
  ownOrder?: string;
  /** The whole list comes in one answer, without paging, search or ordering. */
  isWhole?: true;
  /**
   * Parameter of the paths that takes the parent's id. Such a list is asked with `getManyReference`; such a record
   * with `meta: { parentId }`, and `key` is then the parameter that takes its own id.
   */
  parent?: string;
  key?: string;
  /** Its list is this field of what is returned. */
  listField?: 'rows';
  /** Its records are lines of a file, and named by their field `line`. */
  isLine?: true;
  /** Its records are sent as forms, since they may have a file. */
  isForm?: true;
  /** There is one record of its kind; its id is {@link singleId}. */
  isSingle?: true;
  /** Its records are named by their field `key`, which the path takes, instead of by a number. */
  isNamed?: true;
}

/** Id, for react-admin, of the record of a resource that has only one. */
export const singleId = 'one';

/** A record as react-admin wants it: with an id. */
export const withId = ({ isSingle, isNamed, isLine }: ResourceRow, record: object): object => {
  if (isSingle) return { ...record, id: singleId };
  if (isLine && 'line' in record) return { ...record, id: record.line };
  return isNamed && 'key' in record ? { ...record, id: record.key } : record;
};

/** Every resource, named as in the addresses of the back office where it has one of its own. */
export const resources = {
  users: {
    collection: 'v1/users/',
    record: 'v1/users/{id}/',
    filters: [
      'group',
      'groups',
      'groups_empty',
      'group_id_not',
      'role',
      'status',
      'is_active',
      'is_staff',
      'is_generated',
      'last_login_from',
    ],
    hasCustomFields: true,
  },
  /** Asked for by the id of their user. */
  userNotes: {
    collection: 'v1/users/{id}/notes/',
    record: 'v1/users/{id}/notes/{noteId}/',
    parent: 'id',
    key: 'noteId',
  },
  customFields: { collection: 'v1/custom-fields/', record: 'v1/custom-fields/{id}/', isWhole: true },
  roles: { collection: 'v1/roles/', isWhole: true },
  courses: {
    collection: 'v1/courses/',
    record: 'v1/courses/{id}/',
    filters: ['is_active', 'is_mandatory', 'has_certification'],
  },
  'course-categories': {
    collection: 'v1/course-categories/',
    record: 'v1/course-categories/{id}/',
    filters: ['is_subcategory'],
  },
  /** All of them, to choose among. */
  categoryChoices: { collection: 'v1/course-categories/', isWhole: true },
  'course-typologies': { collection: 'v1/course-typologies/', record: 'v1/course-typologies/{id}/', isWhole: true },
  'scheduled-reports': { collection: 'v1/scheduled-reports/', record: 'v1/scheduled-reports/{id}/' },
  'scheduled-reports/runs': { collection: 'v1/scheduled-reports/{id}/runs/', parent: 'id' },
  teachers: { collection: 'v1/teachers/', record: 'v1/teachers/{id}/' },
  courseThemes: {
    collection: 'v1/courses/{id}/course-themes/',
    record: 'v1/courses/{id}/course-themes/{themeId}/',
    parent: 'id',
    key: 'themeId',
  },
  /** Modules to be made, under their theme. */
  themeModules: { collection: 'v1/course-themes/{id}/modules/', parent: 'id' },
  courseModules: { record: 'v1/course-modules/{id}/' },
  /** Lessons to be made, under their module. */
  moduleSections: { collection: 'v1/course-modules/{id}/sections/', parent: 'id' },
  courseSections: { record: 'v1/course-sections/{id}/' },
  'courses/sections': { collection: 'v1/courses/{id}/course-sections/', parent: 'id', isWhole: true },
  surveys: { collection: 'v1/surveys/', record: 'v1/surveys/{id}/' },
  evaluations: { collection: 'v1/evaluations/', record: 'v1/evaluations/{id}/' },
  'courses/materials': {
    collection: 'v1/courses/{id}/teaching-materials/',
    record: 'v1/courses/{id}/teaching-materials/{materialId}/',
    parent: 'id',
    key: 'materialId',
    isWhole: true,
    isForm: true,
  },
  'certification-templates': {
    collection: 'v1/certification-templates/',
    record: 'v1/certification-templates/{id}/',
  },
  subscriptions: {
    collection: 'v1/subscriptions/',
    record: 'v1/subscriptions/{id}/',
    change: 'custom/v1/subscriptions/{id}/',
    filters: [
      'user',
      'course',
      'is_in_history',
      'status',
      'completed_from',
      'completed_to',
      'watched_from',
      'watched_to',
      'has_certificate',
      'expires_from',
      'expires_to',
      'expiry',
    ],
  },
  /** Groups kept enrolled, asked for by the id of their course. */
  keptGroups: {
    collection: 'v1/courses/{id}/kept-groups/',
    record: 'v1/courses/{id}/kept-groups/{groupId}/',
    parent: 'id',
    key: 'groupId',
  },
  'users/emails': { collection: 'v1/users/{id}/emails/', parent: 'id' },
  'subscriptions/sections': { collection: 'v1/subscriptions/{id}/sections/', parent: 'id' },
  'subscriptions/events': { collection: 'v1/subscriptions/{id}/events/', parent: 'id', filters: ['kind'] },
  sectionSessions: { record: 'v1/subscriptions/{id}/sessions/{sessionId}/', parent: 'id', key: 'sessionId' },
  /** Asked for by the id of its enrolment. */
  certificates: { record: 'v1/certificates/{id}/' },
  certificateReissues: { collection: 'v1/certificates/{id}/reissue/', parent: 'id' },
  group: { collection: 'v1/groups/', record: 'v1/groups/{id}/', filters: ['ids'] },
  /** The caller's own record: only full administrators may read a user by id. */
  profile: { collection: 'v1/users/', record: 'v1/users/{id}/', read: 'v1/users/me/' },
  export: {
    collection: 'v1/synchronization/data-exports/',
    record: 'v1/synchronization/data-exports/{id}/',
    ownOrder: 'id',
  },
  importBatches: {
    collection: 'v1/synchronization/data-imports/batch-codes/',
    record: 'v1/synchronization/batch-codes/{id}/',
    ownOrder: 'id',
  },
  'importBatches/blocks': { collection: 'v1/synchronization/batch-codes/{id}/undo/blocks/', parent: 'id' },
  /** What a file made, asked for by the id of its users or enrolments. */
  'imports/rows': {
    collection: 'v1/synchronization/data-imports/{id}/',
    parent: 'id',
    listField: 'rows',
    isLine: true,
  },
  importDrafts: { record: 'v1/synchronization/import-drafts/{id}/' },
  'importDrafts/rows': {
    collection: 'v1/synchronization/import-drafts/{id}/rows/',
    parent: 'id',
    isLine: true,
    filters: ['outcome', 'has_hints', 'touched_after'],
  },
  /** The rules of attendance of a course, by its id. */
  courseRules: { collection: 'v1/course-rules/', record: 'v1/course-rules/{id}/', filters: ['has_rules'] },
  brandTheme: { record: 'v1/brand-theme/', isSingle: true },
  statusLabels: { record: 'custom/v1/configurations/etichette-iscrizioni/', isSingle: true },
  referentGroups: { record: 'custom/v1/configurations/gruppi-referenti/', isSingle: true },
  exportRetention: { record: 'custom/v1/configurations/conservazione-export/', isSingle: true },
  /** Whether administrators must have a second factor. */
  factorSetting: { record: 'custom/v1/configurations/verifica-in-due-passaggi/', isSingle: true },
  /** One's own. */
  secondFactor: { record: 'v1/users/me/second-factor/', isSingle: true },
  automaticEmails: { record: 'custom/v1/configurations/email-automatiche/', isSingle: true },
  'email-templates': {
    collection: 'v1/email-templates/',
    record: 'v1/email-templates/{key}/',
    isWhole: true,
    isNamed: true,
  },
  log: {
    collection: 'v1/activity-log/',
    record: 'v1/activity-log/{id}/',
    filters: ['actor_id', 'action', 'object_type', 'object_id', 'subject_id', 'from_date', 'to_date'],
  },
  security: {
    collection: 'v1/security-events/',
    filters: ['kind', 'user_id', 'address', 'from_date', 'to_date'],
  },
  logActors: { collection: 'v1/activity-log/actors/', isWhole: true },
} as const satisfies Record<string, ResourceRow>;

export type ResourceName = keyof typeof resources;

const isResource = (name: string): name is ResourceName => Object.hasOwn(resources, name);

/** The row of a resource; an unknown name is a programming error. */
export const requireRow = (name: string): ResourceRow => {
  if (!isResource(name)) throw new Error(`Unknown resource: ${name}`);
  return resources[name];
};
