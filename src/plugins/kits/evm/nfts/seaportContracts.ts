import type { ChainId } from '../../../../model/caip.ts';
import type { PinnedContract } from '../../../../shell/plugin/contracts.ts';
import { evmReference } from '../addresses/evmAddress.ts';

/** Display name of the market of these contracts. */
const OPENSEA = 'OpenSea';

/** Chains with OpenSea listings (docs.opensea.io/reference/supported-chains). */
const chains: readonly number[] = [1, 10, 137, 8453, 42161];

/**
 * Seaport 1.6 and 1.5, and OpenSea's conduit, at the same addresses on every chain (github.com/ProjectOpenSea/seaport,
 * docs.opensea.io). The fee is OpenSea's maximum and goes to its fee wallet.
 */
const contracts: readonly PinnedContract[] = [
  {
    role: 'market',
    address: '0x0000000000000068F116a894984e2DB1123eB395',
    service: OPENSEA,
    fee: { recipient: '0x0000a26b00c1F0DF003000390027140000fAa719', maxBps: 250 },
  },
  {
    role: 'market',
    address: '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC',
    service: OPENSEA,
    fee: { recipient: '0x0000a26b00c1F0DF003000390027140000fAa719', maxBps: 250 },
  },
  { role: 'conduit', address: '0x1E0049783F008A0085193E00003D00cd54003c71', service: OPENSEA },
];

/** The contracts for OpenSea's listings on a chain. Empty if the chain has no market. */
export function seaportContracts(chain: ChainId): readonly PinnedContract[] {
  return chains.includes(evmReference(chain) ?? 0) ? contracts : [];
}
