/**
 * Opens a page in the browser of OKX's app, or the download page without the app (web3.okx.com/build/docs, “App Universal
 * Link”).
 */
export function okxAppLink(pageUrl: string): string {
  const inApp = `okx://wallet/dapp/url?dappUrl=${encodeURIComponent(pageUrl)}`;
  return `https://web3.okx.com/download?deeplink=${encodeURIComponent(inApp)}`;
}
