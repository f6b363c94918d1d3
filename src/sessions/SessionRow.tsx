import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Session } from '#contract/sessions.ts';
import { formatMinute } from '../format/dates.ts';
import { sessions } from '../i18n/sessions.ts';

/** One place where a person is signed in. */
export const SessionRow = ({ session, action }: { session: Session; action?: ReactNode }) => {
  const { address, device, is_present, last_used } = session;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mb: 0.25 }}>
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{device}</Typography>
          {is_present && <Chip size="small" variant="outlined" label={sessions.present} />}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {is_present ? sessions.inUse : sessions.lastUsed(formatMinute(last_used))}
          {' · '}
          {sessions.address(address || sessions.unknownAddress)}
        </Typography>
      </Box>
      {action}
    </Box>
  );
};
