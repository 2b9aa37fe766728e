import { displayText } from '../../../model/text.ts';
import { shortAddress } from '../../../shell/i18n/format.ts';
import { CopyButton } from '../../../shell/ui/CopyButton/CopyButton.tsx';
import styles from './HashText.module.css';

interface Props {
  /** A hash or an address from an external source. */
  readonly text: string;
  /** URL of the explorer page, checked to be safe. */
  readonly url?: string | undefined;
  /** Accessible name of the copy button. */
  readonly copyLabel: string;
  readonly onCopied: (error?: unknown) => void;
}

/** First and last ten characters (spec §9). The title and the clipboard have the full text. */
export function HashText({ text, url, copyLabel, onCopied }: Props) {
  const whole = displayText(text, 200);
  if (!whole) return '–';
  const short = shortAddress(whole, 10, 10);
  return (
    <span className={styles.hash}>
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer" title={whole}>
          <bdi>{short}</bdi>
        </a>
      ) : (
        <bdi title={whole}>{short}</bdi>
      )}
      <CopyButton text={whole} label={copyLabel} onCopied={onCopied} />
    </span>
  );
}
