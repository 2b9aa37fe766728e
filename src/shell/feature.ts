import type { ComponentType } from 'react';
import type { Shell } from './Shell.ts';

/** A part of the product: what it adds to the shell, and the background work it does. */
export interface Feature {
  readonly id: string;
  readonly routes?: readonly Route[];
  readonly slots?: readonly SlotFill[];
  /** Starts background work. The returned function stops all of it. */
  start?(shell: Shell): () => void;
}

export interface Route {
  readonly path: `/${string}`;
  /** Eager, or made by `lazyView`. */
  readonly view: ComponentType | LazyView;
  /** Absent: in no menu. `title` is asked for at each render, so that it follows the language. */
  readonly nav?: { readonly title: (shell: Shell) => string; readonly icon: ComponentType; readonly order: number };
  /** Parts of the layout this page does without; the layout never matches on paths. */
  readonly hides?: readonly 'footer'[];
  /** Parts of the header this page adds: the market's search and its choice of a chain. */
  readonly shows?: readonly ('search' | 'nftChain')[];
  /** What the page shows follows the NFT chain; elsewhere on the market, changing it leads to the market's home (SHL-07). */
  readonly followsNftChain?: true;
  /** Where the app goes instead when it starts here (SHL-02). */
  readonly startsAt?: `/${string}`;
  /** The scroll position comes back when the user returns to the page (SHL-05). */
  readonly keepsScroll?: true;
}

/** Places of the layout that features fill, with the props their fillings get. */
export interface Slots {
  /** Between the tabs and what is at the end; a row of its own on a phone. */
  'header.search': object;
  'header.end': object;
  'home.records': object;
  'profile.section': object;
  'wallet.menu': { close(): void };
  /** In the corner of every page: beside it, or on a phone at the end of the bottom menu. No larger than 48 px. */
  'app.corner': object;
  /** What concerns the whole app at this moment: in a corner, on a phone above the page. Mostly empty. */
  'app.notice': object;
  /** On the page of settings, each in a `SettingsSection`. */
  'settings.section': object;
  /** After the note that parts of the app were left out: the way to more about them. */
  'problems.end': object;
  /** Among the links at the end of a page. */
  'footer.end': object;
  /** Rendered instead of everything while it returns something. */
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

/** Opened with `shell.dialogs.open(orderDialog, { hash })`: props are checked, code is loaded on opening. */
export interface Dialog<Props extends object> {
  readonly id: string;
  readonly load: Loader<Props & DialogProps>;
  /** Closes when the user goes to another page. */
  readonly closesOnNavigation?: boolean;
  /**
   * Once it was open, the next one is drawn beforehand, out of sight, and opens without delay. For what is opened again and again
   * and shows the same: until it opens again it has the props of the last time.
   */
  readonly isDrawnAhead?: boolean;
}

export interface DialogProps {
  close(): void;
}

/** A view whose code loads on use; `preload` begins before that. */
export type LazyView<Props extends object = object> = ComponentType<Props> & { readonly preload: Loader<Props> };

export type Loader<Props extends object> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** Declares a dialog; the value is the token to open it by. Private to its feature: others go through an intent. */
export function defineDialog<Props extends object = object>(
  id: string,
  load: Loader<Props & DialogProps>,
  options: Pick<Dialog<Props>, 'closesOnNavigation' | 'isDrawnAhead'> = {},
): Dialog<Props> {
  return { id, load, ...options };
}
