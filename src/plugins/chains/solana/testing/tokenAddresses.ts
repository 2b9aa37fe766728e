/** Token addresses of the family, in the format of issuers and explorers. Empty if the family has none. */
export const tokenAddresses: readonly string[] = [
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', // USDC
  'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', // USDT
  'So11111111111111111111111111111111111111112', // wrapped SOL
  'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN', // JUP
];

/** One token's address in the forms that explorers and services use. Empty if there is only one form. */
export const spellings: readonly string[] = [];
