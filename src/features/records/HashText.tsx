import { displayText } from '../../model/text.ts';
import { shortAddress } from '../../shell/i18n/format.ts';
import { CopyButton } from '../../shell/ui/CopyButton/CopyButton.tsx';
import styles from './HashText.module.css';

interface Props {
  /** A hash or an address, as somebody else wrote it. */
  readonly text: string;
  /** An explorer's page on it; checked to be safe. */
  readonly url?: string | undefined;
  /** Accessible name of the copy button. */
  readonly copyLabel: string;
  readonly onCopied: (error?: unknown) => void;
}

/** First and last ten characters (spec 9); whole in the title and in the clipboard. */
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
