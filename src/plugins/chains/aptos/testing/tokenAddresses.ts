/** Token addresses of the family, in the format of issuers and explorers. Empty if the family has none. */
export const tokenAddresses: readonly string[] = [
  '0x357b0b74bc833e95a115ad22604854d6b0fca151cecd94111770e5d6ffc9dc2b', // USDT
  '0xbae207659db88bea0cbead6da0ed00aac12edcdda169e591cd41c94180b46f3b', // USDC
  '0xf22bede237a07e121b56d91a491eb7bcdfd1f5907926a9e58338f964a01b17fa::asset::USDC', // LayerZero's
];

/** The type of a Move coin has the same format on Sui. */
export const sharedForms = { sui: /^0x[0-9a-f]{64}::\w+::\w+$/ };

/** One token's address in the forms that explorers and services use. Empty if there is only one form. */
export const spellings: readonly string[] = ['0xa', `0x${'a'.padStart(64, '0')}`];
