import { Icon } from '../Icon/Icon.tsx';
import styles from './CopyButton.module.css';

interface Props {
  readonly text: string;
  readonly label: string;
  /** Called when the text is in the clipboard, or with the error if the browser refuses. */
  readonly onCopied: (error?: unknown) => void;
}

export function CopyButton({ text, label, onCopied }: Props) {
  const copy = () => {
    // Browsers provide no clipboard on pages without https.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard here'));
    written.then(
      () => onCopied(),
      (error: unknown) => onCopied(error),
    );
  };
  return (
    <button type="button" className={styles.copy} aria-label={label} onClick={copy}>
      <Icon name="copy" />
    </button>
  );
}
