import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { OwnSession } from '#contract/sessions.ts';
import { formatMinute } from '../format/dates.ts';
import { sessions } from '../i18n/sessions.ts';

interface Props {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

/** One place where the person is signed in. The present one ends with the logout. */
export const SessionRow = ({ session, isEnding, onEnd }: Props) => {
  const { address, is_present, last_used } = session;
  const device = session.device || sessions.unknownDevice;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ fontWeight: 500 }}>{device}</Typography>
          {is_present && <Chip size="small" variant="outlined" label={sessions.present} />}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {sessions.address(address || sessions.unknownAddress)}
          {' · '}
          {is_present ? sessions.inUse : sessions.lastUsed(formatMinute(last_used))}
        </Typography>
      </Box>
      {!is_present && (
        <Button variant="outlined" loading={isEnding} aria-label={sessions.endNamed(device)} onClick={onEnd}>
          {sessions.end}
        </Button>
      )}
    </Box>
  );
};
