import { makeAutoObservable } from 'mobx';

/** Where the user is in the app, kept by the layout. */
export class LocationStore {
  /** Path in the hash, without query: `/swap`. */
  path = '/';
  /** What the page says that it shows; empty where it says nothing. */
  pageName = '';
  /** How the order stands that is followed, said by the browser's tab before the page's name; empty for none. */
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
