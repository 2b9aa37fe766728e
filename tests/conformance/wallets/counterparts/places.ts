import type { Quirks } from './Eip1193Wallet.ts';

type Globals = NonNullable<Quirks['globals']>;

/** In a separate place in the page, such as `phantom.ethereum`. */
export function at(path: string): Globals {
  return (provider) => Object(path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), provider));
}

/** In the list on the shared object, as Coinbase's extension lists wallets. The entries around it also claim to be MetaMask. */
export const listed: Globals = (provider) => ({
  ethereum: { isMetaMask: true, providers: [{ isMetaMask: true }, provider, { isMetaMask: true, isTrust: true }] },
});

/** The only wallet on the shared object, as in an app's own browser. */
export const shared: Globals = (provider) => ({ ethereum: provider });
