import type { ComponentProps } from 'react';
import { MAX_PROMPT } from '../../api/nft/aiMint.ts';
import styles from './CreateAiPage.module.css';

interface Props extends Omit<ComponentProps<'textarea'>, 'onChange' | 'onSubmit'> {
  readonly invalid?: boolean;
  onChange(text: string): void;
  /** Called on Control+Enter or Command+Enter. */
  onSubmit(): void;
}

/** A multi-line text input, limited to the maximum length of a prompt. */
export function PromptInput({ invalid = false, onChange, onSubmit, ...rest }: Props) {
  return (
    <textarea
      rows={4}
      maxLength={MAX_PROMPT}
      autoComplete="off"
      {...rest}
      className={styles.prompt}
      aria-invalid={invalid || undefined}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
