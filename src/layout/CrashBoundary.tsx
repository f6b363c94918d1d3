import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { it } from '../i18n/it.ts';

/** What is shown in place of a page that failed to load or to draw. */
export const CrashMessage = () => (
  <StateMessage
    isFailure
    title={it.app.crashed}
    hint={it.app.crashedHint}
    action={
      <Button variant="outlined" onClick={() => window.location.reload()}>
        {it.app.reload}
      </Button>
    }
  />
);

/** Keeps the bars standing when a page fails; a change of address gives it a new chance, by `key`. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    return this.state.hasCrashed ? <CrashMessage /> : this.props.children;
  }
}
