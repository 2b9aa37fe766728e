import type { ComponentProps } from 'react';
import { Note } from '../Note/Note.tsx';

const noteTone = { info: 'move', success: 'go', warning: 'caution', danger: 'stop' } as const;

type NoticeTone = keyof typeof noteTone;
// `Object.keys` loses the key type; these are the keys of `noteTone`.
export const noticeTones = Object.keys(noteTone) as readonly NoticeTone[];

interface Props extends Omit<ComponentProps<typeof Note>, 'tone'> {
  readonly tone?: NoticeTone;
}

/** An important message, shown where it matters. Warnings and failures are announced to screen readers. */
export function Notice({ tone = 'info', ...rest }: Props) {
  const isUrgent = tone === 'warning' || tone === 'danger';
  return <Note {...rest} role={isUrgent ? 'alert' : 'status'} tone={noteTone[tone]} />;
}
