import type { OperationKind } from '#contract/batchOperations.ts';
import type { EmailTemplateKey } from '#contract/codes.ts';
import { enrolmentEmails, sendableKinds } from '#contract/emailRules.ts';
import type { BatchResource, Chosen } from '#data/batches.ts';

type Field = 'email' | 'expiry' | 'enrolmentExpiry' | 'reason' | 'courses' | 'group' | 'fromGroup';

/** Something that can be done to what is selected: what it asks for. Its words are in `i18n/batches.ts`. */
export interface BatchAction {
  kind: OperationKind;
  fields: readonly Field[];
  /** Of `email`, those offered. */
  emails?: readonly EmailTemplateKey[];
  isDestructive?: true;
}

/** What an action is about. */
export interface BatchTarget {
  resource: BatchResource;
  chosen: Chosen;
}

interface Named {
  id: number;
  name: string;
}

/** What was given in the fields of an action. */
export interface BatchForm {
  /** `YYYY-MM-DD`; null for none, undefined while there is nothing that can be read. */
  day: string | null | undefined;
  reason: string;
  courses: readonly Named[];
  group: Named | null;
  fromGroup: Named | null;
  email: EmailTemplateKey | '';
}

/** Where the day is asked for, none must be said. */
export const makeEmptyForm = ({ fields }: BatchAction): BatchForm => ({
  day: fields.includes('expiry') ? undefined : null,
  reason: '',
  courses: [],
  group: null,
  fromGroup: null,
  email: '',
});

/** Whether something was given since the form was `first` shown. */
export const isFilledIn = (form: BatchForm, first: BatchForm): boolean =>
  JSON.stringify(form) !== JSON.stringify(first);

/** Whether every field has what it needs. */
export const isComplete = ({ fields }: BatchAction, { day, courses, group, fromGroup, email }: BatchForm): boolean =>
  day !== undefined &&
  (!fields.includes('courses') || courses.length > 0) &&
  (!fields.includes('group') || group !== null) &&
  (!fields.includes('fromGroup') || (fromGroup !== null && fromGroup.id !== group?.id)) &&
  (!fields.includes('email') || email !== '');

/** The parameters an action is sent with. */
export const buildParameters = (
  { fields }: BatchAction,
  { day, reason, courses, group, fromGroup, email }: BatchForm,
) => ({
  ...((fields.includes('expiry') || fields.includes('enrolmentExpiry')) && { expiration_date: day ?? null }),
  ...(fields.includes('reason') && reason.trim() !== '' && { reason: reason.trim() }),
  ...(fields.includes('courses') && { courses_ids: courses.map(({ id }) => id) }),
  ...(fields.includes('group') && group && { group_id: group.id }),
  ...(fields.includes('fromGroup') && fromGroup && { from_group_id: fromGroup.id }),
  ...(fields.includes('email') && email && { email }),
});

export const enrolAction: BatchAction = { kind: 'user_enrol', fields: ['courses', 'enrolmentExpiry'] };

export const moveAction: BatchAction = { kind: 'user_move_to_group', fields: ['fromGroup', 'group'] };

export const userActions: readonly BatchAction[] = [
  enrolAction,
  { kind: 'user_add_to_group', fields: ['group'] },
  { kind: 'user_remove_from_group', fields: ['group'] },
  moveAction,
  { kind: 'user_activate', fields: [] },
  { kind: 'user_deactivate', fields: [] },
  { kind: 'user_set_expiry', fields: ['expiry'] },
  { kind: 'user_send_email', fields: ['email'], emails: sendableKinds },
  { kind: 'user_delete', fields: [], isDestructive: true },
];

export const subscriptionActions: readonly BatchAction[] = [
  { kind: 'subscription_extend', fields: ['expiry', 'reason'] },
  { kind: 'subscription_suspend', fields: ['reason'] },
  { kind: 'subscription_resume', fields: ['reason'] },
  { kind: 'subscription_archive', fields: ['reason'] },
  { kind: 'subscription_restore', fields: ['reason'] },
  { kind: 'subscription_send_email', fields: ['email'], emails: enrolmentEmails },
  { kind: 'subscription_remove', fields: [], isDestructive: true },
];
