import { makeAutoObservable } from 'mobx';

/** The user's location in the app, set by the layout. */
export class LocationStore {
  /** Path in the hash, without query: `/swap`. */
  path = '/';
  /** The page's title for its content; empty if it sets none. */
  pageName = '';
  /** State of the followed order, shown in the tab title before the page name; empty for none. */
  orderState = '';

  constructor() {
    makeAutoObservable(this);
  }

  moveTo(path: string): void {
    this.path = path;
  }

  sayOrder(state: string): void {
    this.orderState = state;
  }

  name(page: string): void {
    this.pageName = page;
  }
}
