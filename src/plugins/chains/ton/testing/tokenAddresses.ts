/** Token addresses of the family, in the format of issuers and explorers. Empty if the family has none. */
export const tokenAddresses: readonly string[] = [
  'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', // USDT
  '0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe', // the same, raw
];

/** One token's address in the forms that explorers and services use. Empty if there is only one form. */
export const spellings: readonly string[] = [
  'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
  '0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe',
];
