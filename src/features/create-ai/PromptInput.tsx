import type { ComponentProps } from 'react';
import { MAX_PROMPT } from '../../api/nft/aiMint.ts';
import { TextArea } from '../../shell/ui/TextArea/TextArea.tsx';

interface Props extends Omit<ComponentProps<typeof TextArea>, 'onChange' | 'onSubmit' | 'maxLength'> {
  onChange(text: string): void;
  /** Called on Control+Enter or Command+Enter. */
  onSubmit(): void;
}

/** A multi-line text input, limited to the maximum length of a prompt. */
export function PromptInput({ onChange, onSubmit, ...rest }: Props) {
  return (
    <TextArea
      maxLength={MAX_PROMPT}
      {...rest}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
