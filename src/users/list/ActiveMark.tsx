import { styled } from '@mui/material/styles';
import { hasExpired } from '#contract/rules.ts';
import type { UserRow } from '#contract/users.ts';
import { it } from '../../i18n/it.ts';
import { tokens } from '../../theme/tokens.ts';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  verticalAlign: 'middle',
  color: tokens.quiet,
  '& .dot': { width: 8, height: 8, borderRadius: '50%', border: `1.5px solid ${tokens.quiet}` },
  '&.active': { color: tokens.ink },
  '&.active .dot': { borderColor: tokens.success, backgroundColor: tokens.success },
  '&.expired': { color: tokens.warning },
  '&.expired .dot': { borderColor: tokens.warning },
  '&.short .word': { [theme.breakpoints.down('sm')]: visuallyHidden },
}));

type State = 'active' | 'expired' | 'inactive';

const words: Record<State, string> = {
  active: it.users.active,
  expired: it.users.expired,
  inactive: it.users.inactive,
};

/** What lets a user in, or keeps them out: who is inactive stays so when their date passes. */
export const judgeState = ({ is_active, expiration_date }: Pick<UserRow, 'is_active' | 'expiration_date'>): State => {
  if (!is_active) return 'inactive';
  return hasExpired(expiration_date, new Date()) ? 'expired' : 'active';
};

interface Props {
  user: Pick<UserRow, 'is_active' | 'expiration_date'>;
  /** Phones have no room for the word. */
  isShort?: boolean;
}

/** Whether a user may sign in: full or empty dot with its word. */
export const ActiveMark = ({ user, isShort = false }: Props) => {
  const state = judgeState(user);
  return (
    <Mark className={isShort ? `${state} short` : state}>
      <span className="dot" />
      <span className="word">{words[state]}</span>
    </Mark>
  );
};
