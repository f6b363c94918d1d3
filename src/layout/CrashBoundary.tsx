import Button from '@mui/material/Button';
import { Component, type ReactNode, useEffect } from 'react';
import { OutdatedPage, reloadOutdated } from '#auth/outdatedPage.ts';
import { isCodeMissing } from '#display/isCodeMissing.ts';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { it } from '../i18n/it.ts';

/** Why there is no page: its code did not come, is not there any more, or failed to draw it. */
type Reason = 'missing' | 'outdated' | 'crashed';

const findReason = (error: unknown): Reason => {
  if (error instanceof OutdatedPage) return 'outdated';
  return isCodeMissing(error) ? 'missing' : 'crashed';
};

const words: Record<Reason, { title: string; hint: string; reload: string }> = {
  missing: { title: it.app.notLoaded, hint: it.feedback.offline, reload: it.feedback.retry },
  outdated: { title: it.app.notLoaded, hint: it.feedback.outdated, reload: it.app.reload },
  crashed: { title: it.app.crashed, hint: it.app.crashedHint, reload: it.app.reload },
};

const CrashMessage = ({ reason }: { reason: Reason }) => {
  useEffect(() => {
    if (reason === 'outdated') reloadOutdated();
  }, [reason]);
  const { title, hint, reload } = words[reason];
  return (
    <StateMessage
      isFailure
      isPage
      title={title}
      hint={hint}
      action={
        <Button variant="outlined" onClick={() => window.location.reload()}>
          {reload}
        </Button>
      }
    />
  );
};

interface Props {
  /** Address of the page; another one gets a new chance. */
  address: string;
  children: ReactNode;
}

interface State {
  address: string;
  reason: Reason | null;
}

/** Keeps the bars standing when a page fails. What stands at both of two addresses is not drawn again between them. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { address: this.props.address, reason: null };

  static getDerivedStateFromError(error: unknown) {
    return { reason: findReason(error) };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, reason: null };
  }

  override render() {
    const { reason } = this.state;
    return reason ? <CrashMessage reason={reason} /> : this.props.children;
  }
}
