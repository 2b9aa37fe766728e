/** Forms of addresses to which money can be sent; a hash of a transaction (0x and 64 digits) is none. */
const forms = [
  /\b0x[0-9a-f]{40}\b/i,
  /\b(?:bc1|tb1|ltc1|addr1|cosmos1|kava1|sei1|osmo1|terra1)[02-9ac-hj-np-z]{20,}\b/i,
  // Base 58 as on Bitcoin, TRON, Solana or XRP: digits and letters of both cases.
  /\b(?=[1-9A-HJ-NP-Za-km-z]*\d)(?=[1-9A-HJ-NP-Za-km-z]*[a-z])(?=[1-9A-HJ-NP-Za-km-z]*[A-Z])[1-9A-HJ-NP-Za-km-z]{25,48}\b/,
];

/** Whether the text names something that money could be sent to: who is led there by a chat is to be warned. */
export function namesAddress(text: string): boolean {
  return forms.some((form) => form.test(text));
}
