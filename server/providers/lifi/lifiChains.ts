import { canonicalChain } from '../../channels/chainNames.ts';

/** A chain with its names on both sides. */
export interface LifiChain {
  /** The canonical wire name. */
  readonly name: string;
  /** LI.FI's chain number, which is the EIP-155 number. */
  readonly id: number;
  /** LI.FI's contract on the chain, lower-case. `undefined` if the chain's own listing names the contract. */
  readonly contract: string | undefined;
}

/** Address of LI.FI's contract if the table names no other. */
const USUAL = '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae';

/**
 * Chains that offer swaps, with LI.FI's contract (its `LiFiDiamond`) on each: github.com/lifinance/contracts,
 * `deployments/<chain>.json`, and `diamondAddress` of `GET /v1/chains`. EVM chains only. For Solana, LI.FI builds a whole
 * transaction that the app cannot read. Calls from an EVM chain to other families encode the receiver differently in each bridge.
 */
const published: readonly (readonly [name: string, id: number, contract?: string])[] = [
  ['ETH', 1],
  ['OPTIMISM', 10],
  ['CRONOS', 25],
  ['ROOTSTOCK', 30],
  ['BSC', 56],
  ['GNOSIS', 100],
  ['UNICHAIN', 130, '0x864b314d4c5a0399368609581d3e8933a63b9232'],
  ['POLYGON', 137],
  ['SONIC', 146],
  ['ZKSYNC', 324, '0x341e94069f53234fe6dabef707ad424830525715'],
  ['WORLD', 480],
  ['HYPEREVM', 999, '0x0a0758d937d1059c356d4714e57f5df0239bce1a'],
  ['METIS', 1088, '0x24ca98fb6972f5ee05f0db00595c7f68d9fafd68'],
  ['MOONRIVER', 1285],
  ['SEIEVM', 1329],
  ['SONEIUM', 1868, '0x864b314d4c5a0399368609581d3e8933a63b9232'],
  ['ABSTRACT', 2741, '0x4f8c9056bb8a3616693a76922fa35d53c056e5b3'],
  ['MANTLE', 5000],
  ['KLAY', 8217, '0x1255d17c1bc2f764d087536410879f2d0d8772fd'],
  ['BASE', 8453],
  ['PLASMA', 9745, '0x026f252016a7c47cdef1f05a3fc9e20c92a49c37'],
  ['ARBITRUM', 42161],
  ['CELO', 42220],
  ['AVAX', 43114],
  ['INK', 57073, '0x864b314d4c5a0399368609581d3e8933a63b9232'],
  ['LINEA', 59144, '0xde1e598b81620773454588b85d6b5d4eec32573e'],
  ['BERA', 80094, '0xf909c4ae16622898b885b89d7f839e0244851c66'],
  ['BLAST', 81457],
  ['TAIKO', 167000, '0x3a9a5dba8fe1c4da98187ce4755701bca182f63b'],
  ['SCROLL', 534352],
];

/** The chains of the table, and the chains that exist only in this deployment. */
export function lifiChains(own: ReadonlyMap<number, string> = new Map()): readonly LifiChain[] {
  return [
    ...published.map(([name, id, contract = USUAL]) => ({ name: canonicalChain(name), id, contract })),
    ...[...own].map(([id, name]) => ({ name, id, contract: undefined })),
  ];
}

/** Finds a chain by name or alias. */
export function chainNamed(chains: readonly LifiChain[], name: string): LifiChain | undefined {
  const wanted = canonicalChain(name);
  return chains.find((chain) => chain.name === wanted);
}
