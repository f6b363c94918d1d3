import { readServerDate } from '#auth/serverClock.ts';
import { hasExpired } from '#contract/rules.ts';
import type { UserRow } from '#contract/users.ts';
import { useToday } from '#display/useToday.ts';
import { it } from '../i18n/it.ts';
import { tokens } from '../theme/tokens.ts';
import { type Look, Mark } from './Mark.tsx';

type State = 'active' | 'expired' | 'inactive';

const looks: Record<State, Look> = {
  active: { color: tokens.success, ink: tokens.ink },
  expired: { color: tokens.warning, isFull: false, ink: tokens.warning },
  inactive: { color: tokens.quiet, isFull: false, ink: tokens.quiet },
};

const words: Record<State, string> = {
  active: it.users.active,
  expired: it.users.expired,
  inactive: it.users.inactive,
};

/** What lets a user in, or keeps them out: who is inactive stays so when their date passes. */
export const judgeState = (
  { is_active, expiration_date }: Pick<UserRow, 'is_active' | 'expiration_date'>,
  now: Date = readServerDate(),
): State => {
  if (!is_active) return 'inactive';
  return hasExpired(expiration_date, now) ? 'expired' : 'active';
};

/** Whether a user may sign in: full or empty dot with its word. */
export const ActiveMark = ({ user }: { user: Pick<UserRow, 'is_active' | 'expiration_date'> }) => {
  const state = judgeState(user, useToday(readServerDate));
  return <Mark {...looks[state]} word={words[state]} />;
};
