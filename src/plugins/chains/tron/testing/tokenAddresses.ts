/** Token addresses of the family, in the format of issuers and explorers. Empty if the family has none. */
export const tokenAddresses: readonly string[] = [
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
]; // USDT, USDC

/** One token's address in the forms that explorers and services use. Empty if there is only one form. */
export const spellings: readonly string[] = [];
