import type { User } from '#contract/users.ts';
import type { Deps } from '../../foundations.ts';
import { describeUser } from '../../writes/activity.ts';
import { defineAudited } from '../../writes/audited.ts';
import { describeValues } from '../customFields/service.ts';
import { lockForChange } from './lockForChange.ts';
import { findUser } from './repository.ts';
import { spreadCustomValues } from './rules.ts';

/** What the writes of this module need of the server. */
export type UserDeps = Deps<'db' | 'storage' | 'drawing' | 'pool' | 'settings' | 'security'>;

export const users = defineAudited({
  object_type: 'user',
  name: 'L’utente',
  lock: lockForChange,
  find: findUser,
  identify: describeUser,
  /** Groups by their number, each custom field on its own. */
  pickBase: ({ role, groups, custom_fields, ...fields }: User) => ({
    ...fields,
    ...spreadCustomValues(custom_fields),
    role_id: role.id,
    groups_ids: groups.map((group) => group.id).sort((a, b) => a - b),
  }),
  facts: async ({ custom_fields, ...fields }, { tx }) => ({ ...fields, ...(await describeValues(tx, custom_fields)) }),
  /** What people change of themselves is their own affair. */
  isRecorded: ({ tier }) => tier === 'BO_COM',
});
