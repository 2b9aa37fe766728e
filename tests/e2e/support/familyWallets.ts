import { bech32 } from '@scure/base';
import { TonWallet } from '../../support/wallets/TonWallet.ts';

/** A wallet of one family, as its extension puts it into the page. */
export interface FamilyWallet {
  /** Name in the chooser. */
  readonly name: string;
  /** Fixed id of the chain after connecting (spec §4 and §9). */
  readonly chainId: string;
  /** Puts the wallet into the page. */
  readonly script: string;
}

const ICON = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
const AELF = 'JRmBduh4nXWi1aXgdUsj5gJrzeZb2LxmrAbf7W99faZSvoAaE';
export const SUI_ACCOUNT = `0x${'b2'.repeat(32)}`;
/** `AccountInfo` of @aptos-labs/ts-sdk: an address object and a public key of Ed25519. */
const APTOS_INFO = `{ address: { toString: () => '0x${'a1'.repeat(32)}' },
  publicKey: { toString: () => '0x${'b2'.repeat(32)}', toUint8Array: () => new Uint8Array(32) } }`;
const SOLANA = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

/** The object of Keplr, which Compass copies: @keplr-wallet/types, `getKey`. */
function cosmosObject(place: string, prefix: string): string {
  const address = bech32.encode(prefix, bech32.toWords(new Uint8Array(20).fill(9)));
  return `window.${place} = {
    enable: async () => undefined, disable: async () => undefined, disconnect: async () => undefined,
    isConnected: async () => true, signDirect: async () => ({}), signArbitrary: async () => ({}),
    getKey: async () => ({ name: 'Main', algo: 'secp256k1', pubKey: new Uint8Array(33).fill(2),
      address: new Uint8Array(20).fill(9), bech32Address: '${address}', isNanoLedger: false }) };`;
}

/** A wallet that registers by the Wallet Standard. `account` and `features`: JavaScript. */
function standardWallet(name: string, account: string, features: string): string {
  return `{
    const account = ${account};
    const wallet = { version: '1.0.0', name: '${name}', icon: '${ICON}', chains: account.chains, accounts: [], features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => undefined },
      'standard:events': { version: '1.0.0', on: () => () => undefined }, ${features} } };
    const register = ({ register }) => register(wallet);
    addEventListener('wallet-standard:app-ready', ({ detail }) => register(detail));
    dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
  }`;
}

/** MystenLabs/sui, apps/wallet/src/dapp-interface/WalletStandardInterface.ts. */
export const suiWallet: FamilyWallet = {
  name: 'Slush',
  chainId: '7299',
  script: standardWallet(
    'Slush',
    `{ address: '${SUI_ACCOUNT}', publicKey: new Uint8Array(32), chains: ['sui:mainnet'], features: [] }`,
    `'sui:signAndExecuteTransaction': { version: '2.0.0', signAndExecuteTransaction: async () => ({}) }`,
  ),
};

/** Each names its source: documentation or repository of the wallet. */
const wallets: readonly FamilyWallet[] = [
  {
    // Portkey-Wallet/portkey-providers, dist/esm/baseProvider.js.
    name: 'Portkey',
    chainId: '520520',
    script: `window.Portkey = { isPortkey: true, on() {}, removeListener() {},
        request: async ({ method }) => method === 'chainIds' ? ['AELF', 'tDVV'] : { AELF: ['ELF_${AELF}_AELF'] } };`,
  },
  {
    // get-scatter.com/developers.
    name: 'Scatter',
    chainId: '1040',
    script: `window.scatter = { identity: null, forgetIdentity: async () => true, eos: () => ({}),
        getIdentity: async () => (window.scatter.identity = { hash: 'a1', name: 'Account', accounts: [{ blockchain: 'eos',
          name: 'switchyarder', authority: 'active', publicKey: 'EOS6MRyAjQq8ud7hVNYcfnVPJqcVpscN5So8BhtHuGYqET5GDW5CV' }] }) };`,
  },
  {
    // docs.havah.io/havahwallet/announcement/wallet-api.
    name: 'HAVAH',
    chainId: '6000',
    script: `{ const shown = { address: 'hx${'a1'.repeat(20)}', nid: '0x100' };
        window.havah = { connect: async () => ({ ok: true, body: shown }), accounts: async () => shown, on() {}, removeListener() {},
          disconnect: async () => undefined, sendTransaction: async () => ({}) }; }`,
  },
  { name: 'Compass', chainId: '1333', script: cosmosObject('compass', 'sei') },
  suiWallet,
  { name: 'Keplr', chainId: 'kava-9', script: cosmosObject('keplr', 'kava') },
  {
    name: 'Phantom',
    chainId: '2021',
    script: standardWallet(
      'Phantom',
      `{ address: '${SOLANA}', publicKey: new Uint8Array(32), chains: ['solana:mainnet'], features: [] }`,
      `'solana:signAndSendTransaction': { version: '1.0.0', supportedTransactionVersions: ['legacy', 0],
          signAndSendTransaction: async () => [] }`,
    ),
  },
  {
    // AIP-62, @aptos-labs/wallet-standard.
    name: 'Petra',
    chainId: '072611',
    script: standardWallet(
      'Petra',
      `{ address: '0x${'a1'.repeat(32)}', publicKey: new Uint8Array(32), chains: ['aptos:mainnet'], features: [] }`,
      `'aptos:connect': { version: '1.0.0', connect: async () => ({ status: 'Approved', args: ${APTOS_INFO} }) },
          'aptos:disconnect': { version: '1.0.0', disconnect: async () => undefined },
          'aptos:account': { version: '1.0.0', account: async () => (${APTOS_INFO}) },
          'aptos:network': { version: '1.0.0', network: async () => ({ name: 'mainnet', chainId: 1 }) },
          'aptos:onAccountChange': { version: '1.0.0', onAccountChange: async () => undefined },
          'aptos:onNetworkChange': { version: '1.0.0', onNetworkChange: async () => undefined },
          'aptos:signMessage': { version: '1.0.0', signMessage: async () => ({ status: 'Rejected' }) },
          'aptos:signTransaction': { version: '1.0.0', signTransaction: async () => ({ status: 'Rejected' }) },
          'aptos:signAndSubmitTransaction': { version: '1.1.0', signAndSubmitTransaction: async () => ({ status: 'Rejected' }) }`,
    ),
  },
  {
    // docs.tronlink.org, tron_requestAccounts.
    name: 'TronLink',
    chainId: '0',
    script: `window.tronLink = { ready: true, request: async () => ({ code: 200, message: '' }), tronWeb: { ready: true,
        defaultAddress: { base58: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, fullNode: { host: 'https://api.trongrid.io' } } };`,
  },
  {
    // docs.unisat.io.
    name: 'UniSat',
    chainId: '1994',
    script: `{ const shown = ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'];
        window.unisat = { requestAccounts: async () => shown, getAccounts: async () => shown, getNetwork: async () => 'livenet',
          getChain: async () => ({ enum: 'BITCOIN_MAINNET', name: 'Bitcoin', network: 'livenet' }), on() {}, removeListener() {} }; }`,
  },
  {
    // UniSat of 2023 on Dogecoin: jlloyd0430/Dogepond, src/wallets/dogelabs.js.
    name: 'Doge Labs',
    chainId: '9666',
    script: `{ const shown = ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'];
        window.dogeLabs = { requestAccounts: async () => shown, getAccounts: async () => shown, getNetwork: async () => 'livenet',
          on() {}, removeListener() {} }; }`,
  },
  {
    // filecoin-project/filsnap, packages/snap/README.md.
    name: 'Filecoin',
    chainId: '1200',
    script: `window.ethereum = { isMetaMask: true, on() {}, removeListener() {}, request: async ({ method, params }) => {
        if (method !== 'wallet_invokeSnap') return { 'npm:filsnap': { version: '1.0.0' } };
        const answers = { fil_configure: { network: 'mainnet' }, fil_getAddress: 'f17uoq6tp427uzv7fztkbsnn64iwotfrristwpryy' };
        return { result: answers[params.request.method], error: null }; } };`,
  },
];

/** One wallet of each family that a page can connect without a second device. */
export async function familyWallets(): Promise<readonly FamilyWallet[]> {
  const ton = await new TonWallet()
    .inPage('tonkeeper')
    .tonconnect.connect(2, { manifestUrl: 'https://switchyard.example/m.json' });
  return [
    ...wallets,
    {
      // ton-connect/docs, bridge.md: JS bridge.
      name: 'TON Connect',
      chainId: '510',
      script: `window.tonkeeper = { tonconnect: { protocolVersion: 2, isWalletBrowser: false,
        deviceInfo: { platform: 'browser', appName: 'Tonkeeper', appVersion: '1', maxProtocolVersion: 2, features: ['SendTransaction'] },
        connect: async () => (${JSON.stringify(ton)}), send: async () => ({}), listen: () => () => undefined,
        restoreConnection: async () => ({ event: 'connect_error', payload: { code: 100, message: 'unknown app' } }),
        disconnect: () => undefined } };`,
    },
  ];
}
