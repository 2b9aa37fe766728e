import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';

interface Props {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

/** Says that something could not be loaded, and offers a retry. */
export function ErrorState({ title, text, retryLabel, onRetry }: Props) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        figure="cutRail"
        action={
          <Button variant="solid" onClick={onRetry}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  );
}
