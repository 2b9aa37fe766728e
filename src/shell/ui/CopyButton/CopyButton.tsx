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
    navigator.clipboard.writeText(text).then(
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
