/** `hx` and an account, or `cx` and a contract. No checksum, and nodes take small letters only. */
const address = /^[hc]x[0-9a-f]{40}$/;

/** Whether the text is an address. It has one spelling; it does not say of which network. */
export function isIconAddress(text: string): boolean {
  return address.test(text);
}

/** Whether the address is a contract's. */
export function isIconContract(text: string): boolean {
  return isIconAddress(text) && text.startsWith('cx');
}
