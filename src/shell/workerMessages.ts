/** What pages and their service worker say to each other (`src/serviceWorker`). */

/** From a page to a version that waits: take over from the one before. */
export const TAKE_OVER = 'switchyard:take-over';

/** From the worker to a page: the user pressed the notification of this order. */
export interface OpenOrder {
  readonly type: 'switchyard:open-order';
  readonly hash: string;
}

/** A header of settings that were kept on this device: when they were fetched, in milliseconds since 1970. */
export const KEPT_AT = 'x-switchyard-kept-at';
