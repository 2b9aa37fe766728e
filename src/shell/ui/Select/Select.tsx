import { type ComponentProps, type KeyboardEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { OptionList } from './OptionList.tsx';
import styles from './Select.module.css';
import { selectKey } from './selectKey.ts';
import { Typeahead } from './Typeahead.ts';

export interface SelectOption<V extends string = string> {
  readonly value: V;
  readonly label: string;
}

interface Props<V extends string> extends Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'children' | 'type'> {
  readonly options: readonly SelectOption<V>[];
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  /** Shown while `value` is no option. */
  readonly placeholder?: string | undefined;
  readonly invalid?: boolean;
}

/**
 * A choice of one of several options: a button that opens a list, on phones a sheet. Keys and roles are those of the
 * select-only combobox of the ARIA Authoring Practices: the button keeps the focus, `aria-activedescendant` names the option.
 */
export function Select<V extends string>(props: Props<V>) {
  const { options, value, onChange, placeholder, invalid = false, className, ref, ...rest } = props;
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [typed] = useState(() => new Typeahead());
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const chosen = options.findIndex((option) => option.value === value);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  const open = (index: number) => {
    setActive(Math.max(0, index));
    setOpen(true);
    // Safari does not focus a button that is clicked.
    button.current?.focus();
  };
  const pick = (index: number) => {
    setOpen(false);
    const option = options[index];
    if (option && index !== chosen) onChange(option.value);
  };
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const labels = options.map(({ label }) => label);
    const act = selectKey({ key: event.key, isAlt: event.altKey, isOpen, isTyping: typed.isRunning }, labels.length);
    if (!act) return;
    // Tab chooses and then moves the focus, as the browser does.
    if (event.key !== 'Tab') event.preventDefault();
    const at = isOpen ? active : chosen;
    if (act.kind === 'close') setOpen(false);
    else if (act.kind === 'pick') pick(active);
    else if (act.kind === 'type') open(typed.find(event.key, labels, at));
    else open(act.to(at));
  };
  return (
    <span className={`${styles.select} ${className ?? ''}`}>
      <button
        {...rest}
        ref={button}
        type="button"
        role="combobox"
        className={styles.button}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        aria-invalid={invalid || undefined}
        onClick={() => (isOpen ? setOpen(false) : open(chosen))}
        onKeyDown={handleKey}
        onBlur={() => setOpen(false)}
      >
        <span className={styles.value}>{options[chosen]?.label ?? placeholder}</span>
        <Icon name="chevron" />
      </button>
      {isOpen && (
        <OptionList
          id={listId}
          label={rest['aria-label']}
          options={options}
          chosen={chosen}
          active={active}
          opener={button}
          onActive={setActive}
          onPick={pick}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}
