/** Saves a text as a file. `type` is its media type; the default is plain text. */
export function saveFile(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then, so the address is no longer needed.
  setTimeout(() => URL.revokeObjectURL(url));
}
