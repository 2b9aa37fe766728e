/** Formats of payable addresses. The hash of a transaction (0x and 64 digits) does not match. */
const forms = [
  /\b0x[0-9a-f]{40}\b/i,
  /\b(?:bc1|tb1|ltc1|addr1|cosmos1|kava1|sei1|osmo1|terra1)[02-9ac-hj-np-z]{20,}\b/i,
  // Base 58 as on Bitcoin, TRON, Solana or the XRP Ledger: digits and letters of both cases.
  /\b(?=[1-9A-HJ-NP-Za-km-z]*\d)(?=[1-9A-HJ-NP-Za-km-z]*[a-z])(?=[1-9A-HJ-NP-Za-km-z]*[A-Z])[1-9A-HJ-NP-Za-km-z]{25,48}\b/,
];

/** Whether the text contains a payable address. The UI then warns the user. */
export function namesAddress(text: string): boolean {
  return forms.some((form) => form.test(text));
}
