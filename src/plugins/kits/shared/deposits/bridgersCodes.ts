import type { ChainId } from '../../../../model/caip.ts';

/** Chain labels in Bridgers' codes. Sources: their manual, and integrators (gemwalletcom/wallet, bridgers/asset.rs). */
const chains: ReadonlyMap<string, ChainId> = new Map([
  ['ERC20', 'eip155:1'],
  ['ETH', 'eip155:1'],
  ['BSC', 'eip155:56'],
  ['POL', 'eip155:137'],
  ['POLYGON', 'eip155:137'],
  ['MATIC', 'eip155:137'],
  ['ARB', 'eip155:42161'],
  ['ARBITRUM', 'eip155:42161'],
  ['C-CHAIN', 'eip155:43114'],
  ['AVAXC', 'eip155:43114'],
  ['AVALANCHE', 'eip155:43114'],
  ['OPTIMISM', 'eip155:10'],
  ['BASE', 'eip155:8453'],
  ['OPBNB', 'eip155:204'],
  ['MNT', 'eip155:5000'],
  ['LINEA', 'eip155:59144'],
  ['CELO', 'eip155:42220'],
  ['XLAYER', 'eip155:196'],
  ['SONIC', 'eip155:146'],
  ['HYPEREVM', 'eip155:999'],
  ['FTM', 'eip155:250'],
  ['FANTOM', 'eip155:250'],
  ['HECO', 'eip155:128'],
  ['OKEXCHAIN', 'eip155:66'],
  ['CRONOS', 'eip155:25'],
  ['ZKSYNC', 'eip155:324'],
  ['CORE', 'eip155:1116'],
  ['CFX', 'eip155:1030'],
  ['ZKEVM', 'eip155:1101'],
  ['SCROLL', 'eip155:534352'],
  ['BLAST', 'eip155:81457'],
  ['SOL', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['SOLANA', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['TRON', 'tron:0x2b6653dc'],
  ['TRX', 'tron:0x2b6653dc'],
  ['TON', 'tvm:-239'],
  ['SUI', 'sui:mainnet'],
  ['APT', 'aptos:1'],
]);

/** Codes without a chain: the coins of some chains, and one token of Ethereum. */
const bare: ReadonlyMap<string, ChainId> = new Map([
  ['ETH', 'eip155:1'],
  ['USDC', 'eip155:1'],
  ['CELO', 'eip155:42220'],
  ['SOL', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['BTC', 'bip122:000000000019d6689c085ae165831e93'],
]);

/** The symbol and the chain of a code; `undefined` if the chain is unknown. */
export function coinOfCode(code: string): { readonly symbol: string; readonly chain: ChainId } | undefined {
  const [, symbol = '', label] = /^([^()|]{1,32})(?:\(([^()|]{1,32})\))?$/.exec(code) ?? [];
  const chain = label === undefined ? bare.get(symbol.toUpperCase()) : chains.get(label.toUpperCase());
  return chain === undefined || symbol === '' ? undefined : { symbol, chain };
}
