/** Token addresses of the family, in the format of issuers and explorers. Empty if the family has none. */
export const tokenAddresses: readonly string[] = [
  '0xdAC17F958D2ee523a2206206994597C13D831ec7', // USDT on Ethereum
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', // USDC on Ethereum
  '0x55d398326f99059ff775485246999027b3197955', // USDT on BNB Smart Chain
];

/** One token's address in the forms that explorers and services use. Empty if there is only one form. */
export const spellings: readonly string[] = [
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
];
