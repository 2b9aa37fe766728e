import type { CounterpartMaker } from './Counterpart.ts';
import { DemoCounterpart } from './DemoCounterpart.ts';
import { Eip1193Wallet, type Quirks } from './Eip1193Wallet.ts';

type Globals = NonNullable<Quirks['globals']>;

/** In a separate place in the page, such as `phantom.ethereum`. */
function at(path: string): Globals {
  return (provider) => Object(path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), provider));
}

/** In the list on the shared object, as Coinbase's extension lists wallets. The entries around it also claim to be MetaMask. */
const listed: Globals = (provider) => ({
  ethereum: { isMetaMask: true, providers: [{ isMetaMask: true }, provider, { isMetaMask: true, isTrust: true }] },
});

/** The only wallet on the shared object, as in an app's own browser. */
const shared: Globals = (provider) => ({ ethereum: provider });

/** The folder of each wallet quotes the source of its quirks. Wallets without quirks are plain EIP-1193 at their place. */
const quirks: Readonly<Record<string, readonly [by: string, quirks: Quirks]>> = {
  binance: ['binancew3w.ethereum, developers.binance.com', { globals: at('binancew3w.ethereum') }],
  bitget: ['bitkeep.ethereum, web3.bitget.com/docs', { globals: at('bitkeep.ethereum'), flags: ['isBitKeep'] }],
  brave: ['EIP-6963, brave-core', { rdns: 'com.brave.wallet', flags: ['isBraveWallet', 'isMetaMask'] }],
  clv: ['clover, CLV “dApp Integration”', { globals: at('clover'), without: ['wallet_revokePermissions'] }],
  coin98: ['coin98.provider, docs.coin98.com', { globals: at('coin98.provider'), flags: ['isCoin98'] }],
  coinbase: ['ethereum.providers, docs.cdp.coinbase.com', { globals: listed, flags: ['isCoinbaseWallet'] }],
  'exodus-evm': [
    'exodus.ethereum, docs.exodus.com/api-reference',
    { globals: at('exodus.ethereum'), flags: ['isExodus'], ownChainsOnly: true, switchesUnasked: true },
  ],
  hyperpay: ['ethereum.isHyperPay, web3-onboard', { globals: shared, flags: ['isHyperPay', 'isMetaMask'] }],
  imtoken: ['ethereum.isImToken, its app’s browser', { globals: shared, flags: ['isImToken', 'isMetaMask'] }],
  leafwallet: ['the flag that pages know it by', { globals: at('ethereum'), flags: ['isLeafWallet'] }],
  mathwallet: [
    'ethereum.isMathWallet, docs.mathwallet.org',
    { globals: listed, flags: ['isMathWallet', 'isMetaMask'] },
  ],
  metamask: [
    'EIP-6963, docs.metamask.io/wallet/reference',
    {
      rdns: 'io.metamask',
      flags: ['isMetaMask'],
      goesToAdded: true,
      // The app returns a general code, with the true code inside (metamask-mobile #2944).
      unknownChain: { code: -32_603, message: 'Internal error', data: { originalError: { code: 4902 } } },
    },
  ],
  okx: ['okxwallet, web3.okx.com/build/docs', { globals: at('okxwallet'), flags: ['isOkxWallet', 'isOKExWallet'] }],
  onto: ['onto, sites that support it', { globals: at('onto'), without: ['wallet_revokePermissions'] }],
  openblock: [
    'openblock, npm @openblockhq/dappsdk',
    // Its documentation does not specify the format of `chainChanged` and `eth_chainId`.
    { globals: at('openblock'), chainId: (number) => number, switching: 'untold' },
  ],
  'phantom-evm': [
    'phantom.ethereum, docs.phantom.com',
    { globals: at('phantom.ethereum'), flags: ['isPhantom', 'isMetaMask'], ownChainsOnly: true },
  ],
  rabby: ['EIP-6963, RabbyHub/Rabby', { rdns: 'io.rabby', flags: ['isRabby', 'isMetaMask'] }],
  rainbow: [
    'EIP-6963, rainbow-me/browser-extension #1489',
    { rdns: 'me.rainbow', flags: ['isRainbow'], unknownChain: { code: -32_600, message: 'Chain Id not supported' } },
  ],
  safepal: [
    'safepalProvider, devdocs.safepal.com',
    { globals: at('safepalProvider'), flags: ['isSafePal', 'isTrust'] },
  ],
  tokenpocket: [
    'tokenpocket.ethereum, TP-Lab/provider-document',
    { globals: at('tokenpocket.ethereum'), flags: ['isTokenPocket', 'isMetaMask'], switching: 'late' },
  ],
  trust: ['trustwallet, developer.trustwallet.com', { globals: at('trustwallet'), flags: ['isTrust'] }],
  zerion: ['zerionWallet, zerion-wallet-extension', { globals: at('zerionWallet'), flags: ['isZerion', 'isMetaMask'] }],
};

/** Wallets of the EVM, each as its own documentation says. */
export const counterparts: Readonly<Record<string, CounterpartMaker>> = {
  ...Object.fromEntries(
    Object.entries(quirks).map(([id, [by, quirk]]) => [id, () => new Eip1193Wallet(by, quirk)] as const),
  ),
  demo: () => new DemoCounterpart(),
};
