/** Parts of the file have `blob:` and `data:` URLs. Any other URL comes from the file's content and is replaced. */
export function ownUrl(url: string): string {
  return /^(blob|data):/.test(url) ? url : 'data:,';
}
