const UPDATED = 'switchyard:updated';

/** Reloads the page to get another version of the app. The next page says so, and forms may keep what was typed. */
export function reloadForRelease(page: Pick<Location, 'reload'> = location): void {
  try {
    sessionStorage.setItem(UPDATED, '1');
  } catch {
    // Without storage, the next page starts as after any reload.
  }
  page.reload();
}

/** Whether this page reloads for a release, or was loaded by such a reload that `endRelease` has not yet ended. */
export function isReleaseReload(): boolean {
  try {
    return sessionStorage.getItem(UPDATED) !== null;
  } catch {
    return false;
  }
}

export function endRelease(): void {
  sessionStorage.removeItem(UPDATED);
}
