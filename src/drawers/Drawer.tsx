import MuiDrawer from '@mui/material/Drawer';
import { type ReactNode, useEffect, useId, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { settled } from '../forms/UnsavedChanges.tsx';
import { DrawerContext } from './drawerContext.ts';

interface Props {
  /** Address of the page below, without its query: search and filters of its list are kept. */
  closeTo: string;
  /** A {@link DrawerPanel}, or a form that has one. */
  children: ReactNode;
}

/**
 * A drawer over a page. It is open while its address is, so that it can be linked to and the back button closes it;
 * Esc and a click beside it close it, and focus goes back to where it was.
 */
export const Drawer = ({ closeTo, children }: Props) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const titleId = useId();
  const state = useMemo(() => {
    const leave = (options?: object) => navigate({ pathname: closeTo, search }, options);
    return { titleId, close: () => leave(), finish: () => leave({ state: settled }) };
  }, [navigate, closeTo, search, titleId]);

  // Opened by its address, or over something that is gone since: focus has nowhere to go back to.
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
      });
    },
    [],
  );

  return (
    <DrawerContext value={state}>
      <MuiDrawer
        open
        anchor="right"
        onClose={state.close}
        transitionDuration={150}
        slotProps={{
          paper: { 'aria-labelledby': titleId, sx: { maxWidth: '100%' } },
        }}
      >
        {children}
      </MuiDrawer>
    </DrawerContext>
  );
};
