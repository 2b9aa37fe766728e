import { getAddress } from 'ethers';

/** LI.FI's contract (`LiFiDiamond`) on most chains. */
const USUAL = '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae';

/**
 * Other addresses, by EIP-155 number (github.com/lifinance/contracts, `deployments/<chain>.json`, and `diamondAddress` of
 * LI.FI's `GET /v1/chains`). A chain that is not listed has no trusted contract.
 */
const elsewhere: Readonly<Record<number, string>> = {
  130: '0x864b314d4c5a0399368609581d3e8933a63b9232',
  324: '0x341e94069f53234fe6dabef707ad424830525715',
  999: '0x0a0758d937d1059c356d4714e57f5df0239bce1a',
  1088: '0x24ca98fb6972f5ee05f0db00595c7f68d9fafd68',
  1868: '0x864b314d4c5a0399368609581d3e8933a63b9232',
  2741: '0x4f8c9056bb8a3616693a76922fa35d53c056e5b3',
  8217: '0x1255d17c1bc2f764d087536410879f2d0d8772fd',
  9745: '0x026f252016a7c47cdef1f05a3fc9e20c92a49c37',
  57073: '0x864b314d4c5a0399368609581d3e8933a63b9232',
  59144: '0xde1e598b81620773454588b85d6b5d4eec32573e',
  80094: '0xf909c4ae16622898b885b89d7f839e0244851c66',
  167000: '0x3a9a5dba8fe1c4da98187ce4755701bca182f63b',
};
const usual: readonly number[] = [
  1, 10, 25, 30, 56, 100, 137, 146, 480, 1285, 1329, 5000, 8453, 42161, 42220, 43114, 81457, 534352,
];

/** The wrapped native coin, which Across pays out as the coin itself (the repository's `config/networks.json`). */
const wrapped: Readonly<Record<number, string>> = {
  1: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  10: '0x4200000000000000000000000000000000000006',
  56: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
  130: '0x4200000000000000000000000000000000000006',
  137: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  480: '0x4200000000000000000000000000000000000006',
  1868: '0x4200000000000000000000000000000000000006',
  8453: '0x4200000000000000000000000000000000000006',
  42161: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  57073: '0x4200000000000000000000000000000000000006',
  59144: '0xe5d7c2a44ffddf6b295a15c148167daaaf5cf34f',
  81457: '0x4300000000000000000000000000000000000004',
  534352: '0x5300000000000000000000000000000000000004',
};

/** LI.FI's contract on a chain (`eip155:1`), with its checksum. `undefined` if none is trusted. */
export function lifiContract(chain: string): string | undefined {
  const id = Number(/^eip155:(\d+)$/.exec(chain)?.[1]);
  const published = elsewhere[id] ?? (usual.includes(id) ? USUAL : undefined);
  return published && getAddress(published);
}

/** Whether a token of a chain is its wrapped native coin. */
export function isWrappedNative(chainId: bigint, token: string): boolean {
  return wrapped[Number(chainId)] === token.toLowerCase();
}
