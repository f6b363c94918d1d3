import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
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

/** What a screen that breaks leaves behind: a sentence and a way on, with the bars still in place. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.hasFailed && previous.resetKey !== this.props.resetKey) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    const { children, whenOffline } = this.props;
    if (!this.state.hasFailed) return children;
    if (whenOffline && !navigator.onLine) return whenOffline;
    return (
      <EmptyState
        icon={TriangleAlert}
        level={1}
        title={common.unexpectedTitle}
        text={common.unexpectedText}
        action={<Button onClick={() => window.location.reload()}>{common.reload}</Button>}
      />
    );
  }
}
