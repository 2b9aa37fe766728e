/** Transaction hash of any chain: hex, base58 or base64url, up to the longest form. */
const hashForm = /^[0-9A-Za-z_-]{32,128}$/;
const PAGE = '/order/';

/** The path of an order's page. */
export function orderPath(hash: string): string {
  return `${PAGE}${hash}`;
}

/** The order of a path, as in `/order/0x…`. `undefined` if the path names none. */
export function orderAt(path: string): string | undefined {
  const hash = path.startsWith(PAGE) ? path.slice(PAGE.length) : '';
  return hashForm.test(hash) ? hash : undefined;
}

/** The order of an older link, as in `#/Records?order=0x…`. `undefined` if the value is not a hash. */
export function orderInHash(locationHash: string): string | undefined {
  const query = locationHash.split('?').slice(1).join('?');
  const orders = new URLSearchParams(query).getAll('order');
  const [order] = orders;
  return orders.length === 1 && order && hashForm.test(order) ? order : undefined;
}

/** A link that opens the order on any device. */
export function orderLink(pageUrl: string, hash: string): string {
  const url = new URL(pageUrl);
  url.hash = orderPath(hash);
  return url.href;
}
