import { observer } from 'mobx-react-lite';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { forgetFailedViews } from '../lazyView.tsx';
import { useShell } from '../ShellContext.tsx';
import { Button } from '../ui/Button/Button.tsx';
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx';
import { messages } from './messages.ts';

interface Props {
  /** Shows nothing instead of a message. For small parts that the page works without. */
  readonly quiet?: boolean;
  /** Shown instead of the default message. */
  readonly instead?: ReactNode;
  /** Called when the part broke, for callers that report it elsewhere. */
  readonly onBroken?: (error: unknown) => void;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
}

/** Error boundary: an error in a part does not break the app. */
export class FeatureBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    reportError(error);
    this.props.onBroken?.(error);
  }

  override componentWillUnmount(): void {
    // Forget failed loads, so that the next visit loads the part again.
    if (this.state.error !== undefined) forgetFailedViews();
  }

  readonly #retry = (): void => {
    forgetFailedViews();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    if (this.props.quiet) return null;
    return this.props.instead ?? <BrokenPart onRetry={this.#retry} />;
  }
}

const BrokenPart = observer(function BrokenPart({ onRetry }: { readonly onRetry: () => void }) {
  const { connection } = useShell();
  const t = useMessages(messages);
  // Without a connection, the usual cause is a part that could not be loaded. The browser does not always know it.
  const isOffline = !navigator.onLine || connection.isOffline;
  return (
    <div role="alert">
      <EmptyState
        figure="cutRail"
        title={t(isOffline ? 'offline' : 'broken.title')}
        text={t(isOffline ? 'offline.text' : 'broken.text')}
        action={
          <>
            <Button onClick={onRetry}>{t('broken.retry')}</Button>
            <Button variant="quiet" onClick={() => location.reload()}>
              {t('broken.reload')}
            </Button>
          </>
        }
      />
    </div>
  );
});
