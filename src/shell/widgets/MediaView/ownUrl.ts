/** Parts of the file come as `blob:` and `data:`; any other address is one that the file names. */
export function ownUrl(url: string): string {
  return /^(blob|data):/.test(url) ? url : 'data:,';
}
