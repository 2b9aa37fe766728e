/** Lets the browser save a text as a file. `type` is its media type, plain text unless stated. */
export function saveFile(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; the browser needs the address no longer.
  setTimeout(() => URL.revokeObjectURL(url));
}
