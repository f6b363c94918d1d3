import MuiDrawer from '@mui/material/Drawer';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { setFeedbackPlace } from '../feedback/feedbackPlace.ts';
import { skipUnsavedPrompt } from '../saving/skipUnsavedPrompt.ts';
import { tablet } from '../theme/screens.ts';
import { tokens } from '../theme/tokens.ts';
import { DrawerContext, type DrawerState } from './drawerContext.ts';
import { useReturnFocus } from './useReturnFocus.ts';

interface Props {
  /** Address of the page below, without its query: search and filters of its list are kept. */
  closeTo: string;
  /** A {@link DrawerPanel}, or a form that has one. */
  children: ReactNode;
}

/**
 * A drawer over a page. It is open while its address is, so that it can be linked to and the back button closes it;
 * Esc (a drawer at a time, where it came from another) and a click beside it close it, and focus goes back to where it was.
 */
export const Drawer = ({ closeTo, children }: Props) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const titleId = useId();
  /** Its address while it is open: what ends after it was left closes no other, and nothing is taken from where one went. */
  const present = useRef<string | null>(null);
  useEffect(() => {
    present.current = pathname;
    return () => {
      present.current = null;
    };
  }, [pathname]);
  const state = useMemo((): DrawerState => {
    const leave = (options?: NavigateOptions) => navigate({ pathname: closeTo, search }, options);
    return {
      titleId,
      close: () => leave(),
      // In its place: the back button would open the form again, and what it has made could be made twice.
      finish: () => {
        if (present.current === pathname) leave({ state: skipUnsavedPrompt, replace: true });
      },
      onEscape: { current: null },
    };
  }, [navigate, closeTo, pathname, search, titleId]);

  useReturnFocus();

  return (
    <DrawerContext value={state}>
      <MuiDrawer
        open
        anchor="right"
        onClose={(_, reason) => (reason === 'escapeKeyDown' ? (state.onEscape.current ?? state.close) : state.close)()}
        transitionDuration={150}
        slotProps={{
          backdrop: { sx: { bgcolor: tokens.backdrop } },
          paper: { 'aria-labelledby': titleId, sx: { width: '100%', [tablet]: { width: 'auto' } } },
        }}
      >
        {children}
        <div ref={setFeedbackPlace} />
      </MuiDrawer>
    </DrawerContext>
  );
};
