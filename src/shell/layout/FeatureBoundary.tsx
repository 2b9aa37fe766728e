import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { forgetFailedViews } from '../lazyView.tsx';
import { Button } from '../ui/Button/Button.tsx';
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx';
import { messages } from './messages.ts';

interface Props {
  /** Shows nothing instead of a message: for small parts that the rest does without. */
  readonly quiet?: boolean;
  /** Called once the part broke, for who says so elsewhere. */
  readonly onBroken?: (error: unknown) => void;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
}

/** Keeps a part that breaks from taking the app with it (an error boundary). */
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
    // Who comes back later finds what could not be loaded now.
    if (this.state.error !== undefined) forgetFailedViews();
  }

  readonly #retry = (): void => {
    forgetFailedViews();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    if (this.props.quiet) return null;
    return <BrokenPart onRetry={this.#retry} />;
  }
}

function BrokenPart({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages(messages);
  return (
    <div role="alert">
      <EmptyState
        title={t('broken.title')}
        text={t('broken.text')}
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
}
