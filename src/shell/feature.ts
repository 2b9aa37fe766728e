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
  /** The route whose page this one continues: the page keeps its state between both. */
  readonly continues?: `/${string}`;
  /** The tab that is marked while this page is open. Absent: the tab of the page itself, or of the page that it continues. */
  readonly tab?: `/${string}`;
  /** Target of a redirect if the app starts on this route (SHL-02). */
  readonly startsAt?: `/${string}`;
  /** Also shown where the service is not offered: the page starts no orders. */
  readonly isAlwaysOpen?: true;
  /** Restores the scroll position when the user returns to the page (SHL-05). */
  readonly keepsScroll?: true;
}

/**
 * Slots that features fill, with the props of each filling. A feature that offers a slot on its own page declares it in its
 * `slots.ts`, by declaration merging.
 */
export interface Slots {
  /** Between the tabs and `header.end`, on market pages. */
  'header.search': object;
  /** At the right of the header, in this order: 0 orders on their way, 10 gas, 50 language and theme, 90 cart, 100 wallet. */
  'header.end': object;
  'home.records': object;
  /** In the corner of every page, at most 48 px high. Absent on phones, where `more.item` takes its place. */
  'app.corner': object;
  /** Notices about the whole app: in a corner, on a phone above the page. Usually empty. */
  'app.notice': object;
  /** After the notice about plugins that did not load: a link to the details. */
  'problems.end': object;
  /** Links in the footer; on phones among the rows of More. */
  'footer.end': object;
  /** Rows of More on phones: a link or a button each. */
  'more.item': object;
  /** Below the rows of More: choices that change at once. */
  'more.end': object;
  /** Replaces the whole page as long as it returns something. */
  'app.gate': { readonly children: React.ReactNode };
}

export type SlotFill = {
  readonly [S in keyof Slots]: {
    readonly slot: S;
    /** Lower comes first. */
    readonly order: number;
    // A gate decides before the first page is shown.
  } & (S extends 'app.gate' ? DrawnAtOnce<Slots[S]> : DrawnAtOnce<Slots[S]> | LoadedOnUse<Slots[S]>);
}[keyof Slots];

/** Followed like an `observer`. `route` is the current page. */
export type SlotCondition = (shell: Shell, route: Route | undefined) => boolean;

/** For what the first page shows: the code is in the page's script. */
interface DrawnAtOnce<Props extends object> {
  readonly view: ComponentType<Props>;
  readonly load?: never;
}

interface LoadedOnUse<Props extends object> {
  /** Imports the component. Called when the slot is first drawn, or when `when` first holds. */
  readonly load: Loader<Props>;
  /** Absent: always drawn. */
  readonly when?: SlotCondition;
  /** `idle`: the code loads after the page, when the browser is idle. Default: at once. */
  readonly timing?: 'idle';
  /** Holds the place until the code has loaded: the width of an icon button, or a spinner. Default: nothing. */
  readonly placeholder?: 'icon' | 'spinner';
  readonly view?: never;
}

/** Opened with `shell.dialogs.open(recordDialog, {})`. Props are type-checked; the code is loaded on opening. */
export interface Dialog<Props extends object> {
  readonly id: string;
  readonly load: Loader<Props & DialogProps>;
  /** Stays open when the user opens another page. Default: dialogs close with their page. */
  readonly staysOnNavigation?: boolean;
  /**
   * After the dialog closes, the next one is rendered hidden, so that it opens without delay. Use it for dialogs that
   * open often with the same content. Until it opens again, it has the previous props.
   */
  readonly isDrawnAhead?: boolean;
  /** Size of the empty frame that shows while the code of a modal dialog loads, as in `Dialog`. Default: no frame. */
  readonly frame?: 'l' | 'xl';
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
  options: Pick<Dialog<Props>, 'staysOnNavigation' | 'isDrawnAhead' | 'frame'> = {},
): Dialog<Props> {
  return { id, load, ...options };
}
