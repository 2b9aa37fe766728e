/** Whether the URL opens an app: https or a wallet's own scheme, never a scheme that the browser runs or reads. */
export function opensAnApp(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url) && !/^(javascript|data|blob|file|about|http):/i.test(url);
}
