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

interface Props {
  /** Address of the page; another one gets a new chance. */
  address: string;
  children: ReactNode;
}

interface State {
  address: string;
  hasCrashed: boolean;
}

/** Keeps the bars standing when a page fails. What stands at both of two addresses is not drawn anew between them. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { address: this.props.address, hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, hasCrashed: false };
  }

  override render() {
    return this.state.hasCrashed ? <CrashMessage /> : this.props.children;
  }
}
