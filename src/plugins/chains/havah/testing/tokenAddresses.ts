/** Token addresses of the family, in the format of issuers and explorers. Empty if the family has none. */
export const tokenAddresses: readonly string[] = ['cxb0776ee37f5b45bfaea8cff1d8232fbb6122ec32'];

/** One token's address in the forms that explorers and services use. Empty if there is only one form. */
export const spellings: readonly string[] = [
  'cxb0776ee37f5b45bfaea8cff1d8232fbb6122ec32',
  'cxB0776EE37F5B45BFAEA8CFF1D8232FBB6122EC32',
];
