import Button from '@mui/material/Button';
import { Component, type ReactNode, useEffect } from 'react';
import { type CrashReason, findCrashReason } from '#auth/missingCode.ts';
import { reloadOutdated } from '#auth/outdatedPage.ts';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { it } from '../i18n/it.ts';
import { useBrandTheme } from '../theme/useBrandTheme.ts';

const words: Record<CrashReason, { title: string; hint: string; reload: string }> = {
  missing: { title: it.app.notLoaded, hint: it.feedback.offline, reload: it.feedback.retry },
  outdated: { title: it.app.notLoaded, hint: it.feedback.outdated, reload: it.app.reload },
  crashed: { title: it.app.crashed, hint: it.app.crashedHint, reload: it.app.reload },
};

const CrashMessage = ({ reason }: { reason: CrashReason }) => {
  useEffect(() => {
    if (reason === 'outdated') reloadOutdated();
  }, [reason]);
  const { siteName } = useBrandTheme();
  const { title, hint, reload } = words[reason];
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
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
    </>
  );
};

interface Props {
  /** Address of the page; another one gets a new chance. */
  address: string;
  children: ReactNode;
}

interface State {
  address: string;
  reason: CrashReason | null;
}

/** Keeps the bars standing when a page fails. What stands at both of two addresses is not drawn again between them. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { address: this.props.address, reason: null };

  static getDerivedStateFromError(error: unknown) {
    return { reason: findCrashReason(error) };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, reason: null };
  }

  override render() {
    const { reason } = this.state;
    return reason ? <CrashMessage reason={reason} /> : this.props.children;
  }
}
