/** SHA-256 of the genesis of EOS, now Vaulta: the network that wallets of the family are asked for. */
export const EOS_NETWORK = 'aca376f206b8fc25a6ed44dbdc66547c36c6c33e3a119ffbeaef943642f0e906';
