import { makeAutoObservable } from 'mobx';

/** Where the user is in the app, kept by the layout. */
export class LocationStore {
  /** Path in the hash, without query: `/swap`. */
  path = '/';

  constructor() {
    makeAutoObservable(this);
  }

  moveTo(path: string): void {
    this.path = path;
  }
}
