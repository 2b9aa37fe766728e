/** A transaction hash of any chain: hex, base58 or base64url, with room for the longest. */
const hashForm = /^[0-9A-Za-z_-]{32,128}$/;

/** The order that an address bar asks for, as in `#/Records?order=0x…`; anything that is no hash is no request. */
export function orderInHash(locationHash: string): string | undefined {
  const query = locationHash.split('?').slice(1).join('?');
  const orders = new URLSearchParams(query).getAll('order');
  const [order] = orders;
  return orders.length === 1 && order && hashForm.test(order) ? order : undefined;
}

/** An address that opens the order, on any device. */
export function orderLink(pageUrl: string, hash: string): string {
  const url = new URL(pageUrl);
  url.hash = `/Records?${new URLSearchParams({ order: hash })}`;
  return url.href;
}
