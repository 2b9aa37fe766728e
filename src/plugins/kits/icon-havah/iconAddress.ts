/** `hx` for an account, or `cx` for a contract. There is no checksum, and nodes accept only lower case. */
const address = /^[hc]x[0-9a-f]{40}$/;

/** Whether the text is an address. An address has one spelling and does not contain the network. */
export function isIconAddress(text: string): boolean {
  return address.test(text);
}

/** Whether the address is a contract's. */
export function isIconContract(text: string): boolean {
  return isIconAddress(text) && text.startsWith('cx');
}
