import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useLoading } from 'react-admin';
import { it } from '../i18n/it.ts';

/** Shown only for waits over 400 ms: a line for every answer would flicker. */
const Line = styled(LinearProgress)({
  position: 'absolute',
  bottom: -1,
  left: 0,
  right: 0,
  height: 2,
  backgroundColor: 'transparent',
  opacity: 0,
  animation: 'busy-line 0ms linear 400ms forwards',
  '@keyframes busy-line': { to: { opacity: 1 } },
});

/** Says that something is being asked of the server or sent to it. */
export const BusyLine = () => (useLoading() ? <Line aria-label={it.app.loading} /> : null);
