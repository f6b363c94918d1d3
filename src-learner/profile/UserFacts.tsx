import type { User } from '#contract/users.ts';
import { formatDay, formatInstant } from '../format/dates.ts';
import { profile } from '../i18n/itProfile.ts';
import { FactRows } from '../ui/facts/FactRows.tsx';

const listRows = (me: User): [string, string][] => [
  [profile.username, me.username],
  [profile.email, me.email || profile.none],
  [profile.fiscalCode, me.fiscal_code || profile.none],
  [profile.groups, me.groups.map(({ name }) => name).join(', ') || profile.none],
  [profile.since, formatDay(me.created)],
  [profile.lastLogin, me.last_login ? formatInstant(me.last_login) : profile.none],
];

export const UserFacts = ({ me }: { me: User }) => <FactRows rows={listRows(me)} isBeside />;
