/** Token addresses of the family, in the format of issuers and explorers. Empty if the family has none. */
export const tokenAddresses: readonly string[] = ['tethertether:USDT', 'eosio.token:EOS', 'eosio.token'];
