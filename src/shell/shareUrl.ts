/**
 * Gives an address to the browser's share dialog, else to the clipboard. `onCopied` is called only for the clipboard: with the
 * error if the browser refused.
 */
export function shareUrl(url: string, onCopied: (error?: unknown) => void): void {
  if (typeof navigator.share === 'function') {
    // A cancelled dialog is not a failure.
    navigator.share({ url }).catch(() => undefined);
    return;
  }
  navigator.clipboard.writeText(url).then(
    () => onCopied(),
    (error: unknown) => onCopied(error),
  );
}
