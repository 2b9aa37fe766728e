/** Token addresses of the family, in the format of issuers and explorers. Empty if the family has none. */
export const tokenAddresses: readonly string[] = ['1984', '1337']; // USDT, USDC on Asset Hub
