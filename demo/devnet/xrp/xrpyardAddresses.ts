import { classicAddressToXAddress, isValidXAddress, xAddressToClassicAddress } from 'ripple-address-codec';
import { deriveAddress } from 'ripple-keypairs';
import { xrpKeys } from './xrpPayments.ts';

/** Public, as the other roles of the demo: the account for deposits. */
export const xrpyardKeys = xrpKeys('switchyard devnet xrpyard deposit');

/** The account for deposits, which the app pins. */
export const xrpyardDeposit = spell(deriveAddress(xrpyardKeys.publicKey));

/** An account as Xrpyard writes it: an X-address of test networks (`T…`), which wallets on the main network refuse. */
export function spell(account: string, tag: number | false = false): string {
  return classicAddressToXAddress(account, tag, true);
}

/** The account and the tag of an X-address of test networks. `undefined` for anything else. */
export function accountIn(text: string): { readonly account: string; readonly tag: number | undefined } | undefined {
  if (!isValidXAddress(text)) return undefined;
  const { classicAddress, tag, test } = xAddressToClassicAddress(text);
  return test ? { account: classicAddress, tag: tag === false ? undefined : tag } : undefined;
}
