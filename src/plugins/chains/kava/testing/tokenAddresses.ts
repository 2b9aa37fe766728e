/** Token addresses of the family, in the format of issuers and explorers. Empty if the family has none. */
export const tokenAddresses: readonly string[] = [
  'hard', // of Kava
  'erc20/tether/usdt', // USDT on Kava
  'bkava-kavavaloper140g8fnnl46mlvfhygj3zvjqlku6x0fwu6lgey7', // staked KAVA
  'ibc/B448C0CA358B958301D328CCDC5D5AD642FC30A6D3AE106FF721DB315F3DDE5C', // ATOM on Kava
];
