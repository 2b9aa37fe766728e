import { useState } from 'react';
import { CopyButton } from '../../../src/shell/ui/CopyButton/CopyButton.tsx';
import styles from './docs.module.css';

interface Props {
  /** Path of the file in the project. */
  readonly path: string;
  /** The content of the file, imported with `?raw`, so that the page always shows the current code. */
  readonly text: string;
  /** Starts at the first line that contains this text… */
  readonly from?: string;
  /** …and ends at the first later line that equals this text. */
  readonly to?: string;
}

/** Shows a file of the project, or a part of it, with a copy button. */
export function Code(props: Props) {
  const { path } = props;
  const [outcome, setOutcome] = useState('');
  const shown = partOf(props);
  return (
    <figure className={`sb-unstyled ${styles.code}`}>
      <figcaption className={styles.path}>
        <code>{path}</code>
        <CopyButton
          text={shown}
          label={`Copy ${path}`}
          onCopied={(error) => setOutcome(error === undefined ? 'Copied' : 'The browser does not allow copying')}
        />
        <span role="status">{outcome}</span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached */}
      <pre tabIndex={0}>
        <code>{shown}</code>
      </pre>
    </figure>
  );
}

/** @throws Error where the file no longer has this part: then the docs page needs an update. */
function partOf({ path, text, from, to }: Props): string {
  const lines = text.trimEnd().split('\n');
  const start = from === undefined ? 0 : lines.findIndex((line) => line.includes(from));
  const length = to === undefined ? lines.length : lines.slice(start).indexOf(to) + 1;
  if (start < 0 || length < 1) throw new Error(`${path} has no part from “${from}” to “${to}”`);
  return lines.slice(start, start + length).join('\n');
}
