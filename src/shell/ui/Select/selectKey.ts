/** Options that Page Up and Page Down pass. */
const PAGE = 10;

interface Pressed {
  readonly key: string;
  readonly isAlt: boolean;
  readonly isOpen: boolean;
  /** The user is typing the start of a label, so a space belongs to it. */
  readonly isTyping: boolean;
}

type Act =
  | { readonly kind: 'close' }
  /** Chooses the active option and closes the list. */
  | { readonly kind: 'pick' }
  /** The key is part of a label. */
  | { readonly kind: 'type' }
  /** Opens the list, if it is closed, at the returned index. */
  | { readonly kind: 'move'; readonly to: (index: number) => number };

/** What a key does in a select-only combobox (ARIA Authoring Practices). `undefined`: nothing. */
export function selectKey({ key, isAlt, isOpen, isTyping }: Pressed, count: number): Act | undefined {
  const last = count - 1;
  const by = (step: number): Act => ({
    kind: 'move',
    to: (index) => Math.max(0, Math.min(last, isOpen ? index + step : index)),
  });
  if (key === ' ' && isTyping) return { kind: 'type' };
  switch (key) {
    case 'ArrowDown':
      return by(1);
    case 'ArrowUp':
      return isAlt && isOpen ? { kind: 'pick' } : by(-1);
    case 'PageDown':
      return isOpen ? by(PAGE) : undefined;
    case 'PageUp':
      return isOpen ? by(-PAGE) : undefined;
    case 'Home':
      return { kind: 'move', to: () => 0 };
    case 'End':
      return { kind: 'move', to: () => last };
    case 'Enter':
    case ' ':
      return isOpen ? { kind: 'pick' } : by(0);
    case 'Tab':
      return isOpen ? { kind: 'pick' } : undefined;
    case 'Escape':
      return isOpen ? { kind: 'close' } : undefined;
    default:
      return [...key].length === 1 && !isAlt ? { kind: 'type' } : undefined;
  }
}
