/** Token addresses of the family, in the format of issuers and explorers. Empty if the family has none. */
export const tokenAddresses: readonly string[] = ['cxb0776ee37f5b45bfaea8cff1d8232fbb6122ec32'];
