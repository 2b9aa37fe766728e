import { makeAutoObservable } from 'mobx';

/** The user's location in the app, set by the layout. */
export class LocationStore {
  /** Path in the hash, without query: `/swap`. */
  path = '/';
  /** Query in the hash: `?order=0x…`, or empty. */
  search = '';
  /** Path of the page before this one in this visit. `/` if there was none. */
  previous = '/';
  /** The page's title for its content; empty if it sets none. */
  pageName = '';
  /** State of the followed order, shown in the tab title before the page name; empty for none. */
  orderState = '';

  constructor() {
    makeAutoObservable(this);
  }

  moveTo(path: string, search = ''): void {
    if (path !== this.path) this.previous = this.path;
    this.path = path;
    this.search = search;
  }

  setOrderState(state: string): void {
    this.orderState = state;
  }

  name(page: string): void {
    this.pageName = page;
  }
}
