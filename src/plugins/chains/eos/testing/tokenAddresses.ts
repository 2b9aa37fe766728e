/** Token addresses of the family, in the format of issuers and explorers. Empty if the family has none. */
export const tokenAddresses: readonly string[] = ['tethertether:USDT', 'eosio.token:EOS', 'eosio.token'];

/** One token's address in the forms that explorers and services use. Empty if there is only one form. */
export const spellings: readonly string[] = [];
