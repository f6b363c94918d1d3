import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { common } from '../i18n/it.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface Props {
  /** A change of it, such as another address, tries again. */
  resetKey: string;
  children: ReactNode;
}

const reload = (): void => window.location.reload();

interface State {
  hasFailed: boolean;
  /** There was no network when it failed. */
  isOffline: boolean;
}

/** What a screen that breaks leaves behind: a sentence and a way on, with the bars still in place. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, isOffline: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true, isOffline: !navigator.onLine };
  }

  override componentDidUpdate(previous: Props): void {
    if (!this.state.hasFailed || previous.resetKey === this.props.resetKey) return;
    window.removeEventListener('online', reload);
    this.setState({ hasFailed: false });
  }

  /** Code that could not come without a network opens by itself once there is one. */
  override componentDidCatch(): void {
    if (this.state.isOffline) window.addEventListener('online', reload);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const { isOffline } = this.state;
    return (
      <EmptyState
        icon={TriangleAlert}
        level={1}
        title={isOffline ? common.offlineTitle : common.unexpectedTitle}
        text={isOffline ? common.offline : common.unexpectedText}
        action={<Button onClick={reload}>{isOffline ? common.retry : common.reload}</Button>}
      />
    );
  }
}
