import type { ComponentProps, KeyboardEvent } from 'react';
import { TextInput } from '../TextInput/TextInput.tsx';

interface Props
  extends Omit<
    ComponentProps<typeof TextInput>,
    'role' | 'aria-label' | 'aria-expanded' | 'aria-controls' | 'aria-autocomplete' | 'aria-activedescendant'
  > {
  readonly label: string;
  /** Id of the element with role `listbox`. */
  readonly listId: string;
  readonly isExpanded: boolean;
  /** Id of the active option. `undefined`: none is active. */
  readonly activeId: string | undefined;
  /** Rows that Page Up and Page Down move by. Absent: these keys do nothing. */
  readonly pageRows?: number;
  /** Moves the active option by this number of rows. */
  readonly onMove: (step: number) => void;
  /** Takes the active option. Absent: Enter submits the form around the field. */
  readonly onEnter?: () => void;
}

/**
 * Search field over a list of options. The field keeps the focus while keys move through the list (ARIA combobox pattern
 * with `aria-activedescendant`). The list is drawn elsewhere.
 */
export function Combobox(props: Props) {
  const { label, listId, isExpanded, activeId, pageRows = 0, onMove, onEnter, onKeyDown, ...rest } = props;
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    // An input method uses the same keys to choose its characters.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: pageRows,
      PageUp: -pageRows,
    };
    // Without a list, the keys move the caret.
    const step = isExpanded ? (steps[event.key] ?? 0) : 0;
    if (step !== 0) {
      event.preventDefault();
      onMove(step);
    } else if (event.key === 'Enter' && onEnter) {
      // A dialog may close and return the focus to its opener, which the same key press would press again.
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <TextInput
      {...rest}
      role="combobox"
      aria-label={label}
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? listId : undefined}
      aria-autocomplete="list"
      aria-activedescendant={isExpanded ? activeId : undefined}
      onKeyDown={handleKey}
    />
  );
}
