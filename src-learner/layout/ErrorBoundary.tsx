import { TriangleAlert, WifiOff } from 'lucide-react';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { type CrashReason, findCrashReason } from '#auth/missingCode.ts';
import { reloadOutdated } from '#auth/outdatedPage.ts';
import { isServerBack } from '#data/serverBack.ts';
import { useTryAgain } from '#display/useTryAgain.ts';
import { common } from '../i18n/it.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { usePageTitle } from './usePageTitle.ts';

interface Props {
  /** A change of it, such as another address, tries again. */
  resetKey: string;
  /** Shown instead where there is no network. */
  whenOffline?: ReactNode;
  children: ReactNode;
}

const words: Record<CrashReason, { title: string; text: string; reload: string }> = {
  missing: { title: common.notLoadedTitle, text: common.offline, reload: common.retry },
  outdated: { title: common.notLoadedTitle, text: common.outdated, reload: common.reload },
  crashed: { title: common.unexpectedTitle, text: common.unexpectedText, reload: common.reload },
};

interface State {
  reason: CrashReason | null;
}

const reload = (): void => window.location.reload();

/** In place of a screen. One whose code did not come opens by itself once the server is back. */
const Failed = ({ reason }: { reason: CrashReason }) => {
  const wasAway = useRef(false);
  // A file that stays away while the server is there would have the page load itself for ever.
  const isBackAgain = async (): Promise<boolean> => {
    const isBack = await isServerBack();
    wasAway.current ||= !isBack;
    return isBack && wasAway.current;
  };
  useTryAgain(reason === 'missing', isBackAgain, reload);
  usePageTitle(words[reason].title);
  useEffect(() => {
    if (reason === 'outdated') reloadOutdated();
  }, [reason]);
  return (
    <EmptyState
      icon={reason === 'missing' ? WifiOff : TriangleAlert}
      level={1}
      title={words[reason].title}
      text={words[reason].text}
      action={<Button onClick={reload}>{words[reason].reload}</Button>}
    />
  );
};

/** What a screen that breaks leaves behind: a sentence and a way on, with the bars still in place. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { reason: null };

  static getDerivedStateFromError(error: unknown): State {
    return { reason: findCrashReason(error) };
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.reason && previous.resetKey !== this.props.resetKey) this.setState({ reason: null });
  }

  override render(): ReactNode {
    const { children, whenOffline } = this.props;
    const { reason } = this.state;
    if (!reason) return children;
    if (whenOffline && !navigator.onLine) return whenOffline;
    return <Failed reason={reason} />;
  }
}
