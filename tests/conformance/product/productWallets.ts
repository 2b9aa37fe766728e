/** Wallets that spec §4 and WAL-08 exclude from restoring on load. The polkadot extension has one entry per network. */
export const notRestored = [
  ...['liquality', 'unisat', 'leafwallet', 'tronlink', 'phantom', 'xumm', 'openblock', 'keplr', 'tonconnect', 'exodus'],
  ...['polkadot-dot', 'polkadot-dbc', 'polkadot-cru', 'subwallet', 'talisman'],
];

/** The other wallets of this product. A new wallet is in neither list and may choose. */
const restored = [
  ...['anchor', 'backpack', 'binance', 'bitget', 'brave', 'clv', 'coin98', 'coinbase', 'compass'],
  ...['demo', 'dogelabs', 'exodus-evm', 'filecoin', 'havah', 'hyperpay', 'imtoken', 'leap', 'mathwallet'],
  ...['metamask', 'mydoge', 'nightly', 'okx', 'okx-btc', 'okx-tron', 'onto', 'petra', 'phantom-evm'],
  ...['portkey', 'rabby', 'rainbow', 'safepal', 'scatter', 'solflare', 'sui', 'suiet', 'tokenpocket'],
  ...['tokenpocket-eos', 'trust', 'walletconnect', 'xverse', 'zerion'],
];

/** Ids of this product's wallets. Statements about all wallets are about these. */
export const productWallets: readonly string[] = [...restored, ...notRestored];
