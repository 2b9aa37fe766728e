import type { ComponentType } from 'react';
import type { Shell } from './Shell.ts';

/** A part of the product: its routes, slot fillings and background work. */
export interface Feature {
  readonly id: string;
  readonly routes?: readonly Route[];
  readonly slots?: readonly SlotFill[];
  /** Starts background work. The returned function stops all of it. */
  start?(shell: Shell): () => void;
}

export interface Route {
  readonly path: `/${string}`;
  /** A component, or a lazy view from `lazyView`. */
  readonly view: ComponentType | LazyView;
  /** Absent: in no menu. `title` is called at each render, so that it follows the language. */
  readonly nav?: { readonly title: (shell: Shell) => string; readonly icon: ComponentType; readonly order: number };
  /** Layout parts that this page hides. The layout never compares paths. */
  readonly hides?: readonly 'footer'[];
  /** Header parts that this page adds: the market's search and chain selector. */
  readonly shows?: readonly ('search' | 'nftChain')[];
  /** The page content follows the NFT chain. On other market pages, changing the chain opens the market's home (SHL-07). */
  readonly followsNftChain?: true;
  /** Target of a redirect if the app starts on this route (SHL-02). */
  readonly startsAt?: `/${string}`;
  /** Also shown where the service is not offered: the page calls no service and starts no orders. */
  readonly isAlwaysOpen?: true;
  /** Restores the scroll position when the user returns to the page (SHL-05). */
  readonly keepsScroll?: true;
}

/**
 * Slots that features fill, with the props of each filling. A feature that offers a slot on its own page declares it in its
 * `slots.ts`, by declaration merging.
 */
export interface Slots {
  /** Between the tabs and `header.end`; its own row on a phone. */
  'header.search': object;
  'header.end': object;
  'home.records': object;
  /** In the corner of every page; on a phone at the end of the bottom menu. Maximum size 48 px. */
  'app.corner': object;
  /** Notices about the whole app: in a corner, on a phone above the page. Usually empty. */
  'app.notice': object;
  /** After the notice about plugins that did not load: a link to the details. */
  'problems.end': object;
  /** Links in the footer. */
  'footer.end': object;
  /** Replaces the whole page as long as it returns something. */
  'app.gate': { readonly children: React.ReactNode };
}

export type SlotFill = {
  readonly [S in keyof Slots]: {
    readonly slot: S;
    /** Lower comes first. */
    readonly order: number;
    readonly view: ComponentType<Slots[S]>;
  };
}[keyof Slots];

/** Opened with `shell.dialogs.open(orderDialog, { hash })`. Props are type-checked; the code is loaded on opening. */
export interface Dialog<Props extends object> {
  readonly id: string;
  readonly load: Loader<Props & DialogProps>;
  /** Closes when the user opens another page. */
  readonly closesOnNavigation?: boolean;
  /**
   * After the dialog closes, the next one is rendered hidden, so that it opens without delay. Use it for dialogs that
   * open often with the same content. Until it opens again, it has the previous props.
   */
  readonly isDrawnAhead?: boolean;
}

export interface DialogProps {
  close(): void;
}

/** A view whose code loads on first use; `preload` starts the load earlier. */
export type LazyView<Props extends object = object> = ComponentType<Props> & { readonly preload: Loader<Props> };

export type Loader<Props extends object> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** Declares a dialog. The result opens it. It is private to its feature: other features use an intent. */
export function defineDialog<Props extends object = object>(
  id: string,
  load: Loader<Props & DialogProps>,
  options: Pick<Dialog<Props>, 'closesOnNavigation' | 'isDrawnAhead'> = {},
): Dialog<Props> {
  return { id, load, ...options };
}
