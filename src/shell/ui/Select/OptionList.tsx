import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { lockScroll } from '../Dialog/lockScroll.ts';
import { Icon } from '../Icon/Icon.tsx';
import { MOBILE_WIDTH } from '../theme/breakpoints.ts';
import styles from './Select.module.css';
import type { SelectOption } from './Select.tsx';

/** Distance from the opener and from the edges of the window, px. */
const GAP = 4;

interface Props {
  readonly id: string;
  readonly label: string | undefined;
  readonly options: readonly SelectOption[];
  /** Index of the chosen option; -1 for none. */
  readonly chosen: number;
  /** Index of the option that Enter takes. */
  readonly active: number;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onActive: (index: number) => void;
  readonly onPick: (index: number) => void;
  readonly onClose: () => void;
}

/** The open list of a select. It covers the window, so that a press outside only closes it. */
export function OptionList(props: Props) {
  const { id, label, options, chosen, active, opener, onActive, onPick, onClose } = props;
  const cover = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Above dialogs. jsdom has no popovers.
    cover.current?.showPopover?.();
    if (list.current && opener.current) place(list.current, opener.current);
    return window.innerWidth < MOBILE_WIDTH ? lockScroll() : undefined;
  }, [opener]);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    // A sheet stays in its place, also when a phone's keyboard goes.
    if (window.innerWidth < MOBILE_WIDTH) return undefined;
    const follow = ({ target }: Event) => {
      if (target === list.current || !list.current || !opener.current) return;
      if (isInView(opener.current)) place(list.current, opener.current);
      else close.current();
    };
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [opener]);
  const point = ({ movementX, movementY }: PointerEvent, index: number) => {
    // A scroll below a resting pointer also fires this event, without a movement.
    if (index !== active && (movementX !== 0 || movementY !== 0)) onActive(index);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go to the button, which keeps the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button takes the keys
    <div
      ref={cover}
      popover="auto"
      className={styles.cover}
      // The focus stays on the button.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      // A close request of the browser, such as a phone's back gesture.
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      <div ref={list} id={id} role="listbox" tabIndex={-1} aria-label={label} className={styles.list}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button takes the keys
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            data-active={index === active || undefined}
            className={styles.option}
            onPointerMove={(event) => point(event, index)}
            onClick={() => onPick(index)}
          >
            <bdi className={styles.value}>{option.label}</bdi>
            {index === chosen && <Icon name="check" />}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A scroll of the page may take the opener out of the window. */
function isInView(opener: HTMLElement): boolean {
  const { top, bottom } = opener.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Below the opener, or above it where more space is. On phones the style sheet ignores these values. */
function place(list: HTMLElement, opener: HTMLElement): void {
  const { left, top, bottom, width } = opener.getBoundingClientRect();
  const below = window.innerHeight - bottom - 2 * GAP;
  const above = top - 2 * GAP;
  const set = (name: string, px: number) => list.style.setProperty(name, `${px}px`);
  set('--min-width', width);
  const { scrollHeight, offsetWidth } = list;
  const isBelow = below >= Math.min(scrollHeight, 240) || below >= above;
  const height = Math.min(scrollHeight + 2, 360, isBelow ? below : above);
  set('--height', height);
  set('--top', isBelow ? bottom + GAP : top - GAP - height);
  set('--left', Math.max(GAP, Math.min(left, window.innerWidth - offsetWidth - GAP)));
}
