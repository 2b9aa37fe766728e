/** Token addresses of the family, in the format of issuers and explorers. Empty if the family has none. */
export const tokenAddresses: readonly string[] = [
  'hard', // of Kava
  'erc20/tether/usdt', // USDT on Kava
  'bkava-kavavaloper140g8fnnl46mlvfhygj3zvjqlku6x0fwu6lgey7', // staked KAVA
  'ibc/B448C0CA358B958301D328CCDC5D5AD642FC30A6D3AE106FF721DB315F3DDE5C', // ATOM on Kava
];

/** One token's address in the forms that explorers and services use. Empty if there is only one form. */
export const spellings: readonly string[] = [
  'ibc/B448C0CA358B958301D328CCDC5D5AD642FC30A6D3AE106FF721DB315F3DDE5C',
  'ibc/b448c0ca358b958301d328ccdc5d5ad642fc30a6d3ae106ff721db315f3dde5c',
];
