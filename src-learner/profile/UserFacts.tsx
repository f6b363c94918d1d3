import type { User } from '#contract/users.ts';
import { formatDay, formatInstant } from '../format/dates.ts';
import { profile } from '../i18n/itProfile.ts';
import styles from './ProfileScreen.module.css';

const listRows = (me: User): [string, string][] => [
  [profile.username, me.username],
  [profile.email, me.email || profile.none],
  [profile.fiscalCode, me.fiscal_code || profile.none],
  [profile.groups, me.groups.map(({ name }) => name).join(', ') || profile.none],
  [profile.since, formatDay(me.created)],
  [profile.lastLogin, me.last_login ? formatInstant(me.last_login) : profile.none],
];

export const UserFacts = ({ me }: { me: User }) => (
  <dl className={styles.facts}>
    {listRows(me).map(([name, value]) => (
      <div key={name} className={styles.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
