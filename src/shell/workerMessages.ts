/** Messages between the pages and their service worker (`src/serviceWorker`). */

/** From a page to a waiting version: replace the active one. */
export const TAKE_OVER = 'switchyard:take-over';

/** From the worker to a page: the user tapped the notification of this order. */
export interface OpenOrder {
  readonly type: 'switchyard:open-order';
  readonly hash: string;
}

/** Header of settings from this device's cache: the fetch time, in milliseconds since 1970. */
export const KEPT_AT = 'x-switchyard-kept-at';
