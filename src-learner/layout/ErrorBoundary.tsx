import { TriangleAlert, WifiOff } from 'lucide-react';
import { Component, type ReactNode, useRef } from 'react';
import { isServerBack } from '#data/serverBack.ts';
import { isCodeMissing } from '#display/isCodeMissing.ts';
import { useTryAgain } from '#display/useTryAgain.ts';
import { common } from '../i18n/it.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface Props {
  /** A change of it, such as another address, tries again. */
  resetKey: string;
  /** Shown instead where there is no network. */
  whenOffline?: ReactNode;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  /** Its code did not come. */
  isMissing: boolean;
}

const reload = (): void => window.location.reload();

/** In place of a screen. One whose code did not come opens by itself once the server is back. */
const Failed = ({ isMissing }: { isMissing: boolean }) => {
  const wasAway = useRef(false);
  // A file that stays away while the server is there would have the page load itself for ever.
  const isBackAgain = async (): Promise<boolean> => {
    const isBack = await isServerBack();
    wasAway.current ||= !isBack;
    return isBack && wasAway.current;
  };
  useTryAgain(isMissing, isBackAgain, reload);
  return (
    <EmptyState
      icon={isMissing ? WifiOff : TriangleAlert}
      level={1}
      title={isMissing ? common.notLoadedTitle : common.unexpectedTitle}
      text={isMissing ? common.offline : common.unexpectedText}
      action={<Button onClick={reload}>{isMissing ? common.retry : common.reload}</Button>}
    />
  );
};

/** What a screen that breaks leaves behind: a sentence and a way on, with the bars still in place. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, isMissing: false };

  static getDerivedStateFromError(error: unknown): State {
    return { hasFailed: true, isMissing: isCodeMissing(error) };
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.hasFailed && previous.resetKey !== this.props.resetKey) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    const { children, whenOffline } = this.props;
    const { hasFailed, isMissing } = this.state;
    if (!hasFailed) return children;
    if (whenOffline && !navigator.onLine) return whenOffline;
    return <Failed isMissing={isMissing} />;
  }
}
