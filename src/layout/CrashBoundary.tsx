import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { isCodeMissing } from '#display/isCodeMissing.ts';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { it } from '../i18n/it.ts';

/** What is shown in place of a page that failed to load, perhaps for want of a network, or to draw. */
const CrashMessage = ({ isMissing }: { isMissing: boolean }) => (
  <StateMessage
    isFailure
    isPage
    title={isMissing ? it.app.notLoaded : it.app.crashed}
    hint={isMissing ? it.feedback.offline : it.app.crashedHint}
    action={
      <Button variant="outlined" onClick={() => window.location.reload()}>
        {isMissing ? it.feedback.retry : it.app.reload}
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
  /** Its code did not come. */
  isMissing: boolean;
}

/** Keeps the bars standing when a page fails. What stands at both of two addresses is not drawn again between them. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { address: this.props.address, hasCrashed: false, isMissing: false };

  static getDerivedStateFromError(error: unknown) {
    return { hasCrashed: true, isMissing: isCodeMissing(error) };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, hasCrashed: false, isMissing: false };
  }

  override render() {
    return this.state.hasCrashed ? <CrashMessage isMissing={this.state.isMissing} /> : this.props.children;
  }
}
