import { lazy, type ReactNode, Suspense } from 'react';
import type { FigureKind } from '../Figure/Figure.tsx';
import styles from './EmptyState.module.css';

// The figure is decoration, so its code loads on use. If that fails, the text stands alone.
const Figure = lazy(() =>
  import('../Figure/Figure.tsx').then(
    (module): { default: typeof module.Figure | typeof Nothing } => ({ default: module.Figure }),
    () => ({ default: Nothing }),
  ),
);

function Nothing(_props: { readonly kind: FigureKind }) {
  return null;
}

interface Props {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  /** `none` is for small places inside other content, such as a group of a list. */
  readonly figure?: FigureKind | 'none';
}

/** Says that there is nothing here, and offers an action. */
export function EmptyState({ title, text, action, figure = 'bufferStop' }: Props) {
  return (
    <div className={styles.empty}>
      {figure !== 'none' && (
        <div className={styles.figure}>
          <Suspense>
            <Figure kind={figure} />
          </Suspense>
        </div>
      )}
      <div className={styles.title}>{title}</div>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
