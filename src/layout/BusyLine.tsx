import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useLoading } from 'react-admin';
import { useIsScreenAwaited } from '#display/awaitedScreens.ts';
import { useIsPartAwaited } from '#display/createPart.tsx';
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

/** Says that something is being asked of the server or sent to it, or that the code of what comes next is on its way. */
export const BusyLine = () => {
  const isBusy = [useLoading(), useIsScreenAwaited(), useIsPartAwaited()].some(Boolean);
  return isBusy ? <Line aria-label={it.app.loading} /> : null;
};
