import { Icon } from '../Icon/Icon.tsx';
import styles from './CopyButton.module.css';

interface Props {
  readonly text: string;
  readonly label: string;
  /** Called once the text is in the clipboard, or with the error when the browser refuses. */
  readonly onCopied: (error?: unknown) => void;
}

export function CopyButton({ text, label, onCopied }: Props) {
  const copy = () => {
    // Browsers give no clipboard to pages without https.
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
