import { makeAutoObservable } from 'mobx';

/** Where the user is in the app, kept by the layout. */
export class LocationStore {
  /** Path in the hash, without query: `/swap`. */
  path = '/';
  /** What the page says that it shows; empty where it says nothing. */
  pageName = '';

  constructor() {
    makeAutoObservable(this);
  }

  moveTo(path: string): void {
    this.path = path;
  }

  name(page: string): void {
    this.pageName = page;
  }
}
