import { assetId, type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { type ChainData, defineChain, type ExplorerPages } from '../shared/defineChain.ts';
import { isMemoOf } from '../shared/deposits/isMemoOf.ts';
import type {} from './payload.ts';

export interface CosmosChainData extends ChainData, ExplorerPages {
  /** The chain's own id, which is signed: 'kava_2222-10'. */
  readonly network: string;
  readonly symbol: string;
  /** The address prefix: 'kava'. */
  readonly prefix: string;
  /** Base unit of the native coin, 1e6 of them are one coin: 'ukava'. */
  readonly denom: string;
  /** Cosmos REST (LCD), best first, without a trailing slash. */
  readonly rpcUrls: readonly string[];
  /** Gas units and fee (base units of the native coin) of one send. */
  readonly send: { readonly gas: bigint; readonly fee: bigint };
  /** An address of the chain in its one spelling, as an example. */
  readonly sample: string;
}

/**
 * The SDK allows any case and several signs (`x/bank`, its pattern of denominations). Real denominations are a lower-case
 * name (`ukava`), or a name with a suffix (`ibc/…`, `erc20/tether/usdt`, `bkava-kavavaloper1…`).
 */
function isDenomination(text: string): boolean {
  return /^[a-z][a-z0-9]{1,30}(?:[/-][a-zA-Z0-9/:._-]{1,100})?$/.test(text);
}

/** A chain of the Cosmos family from its data. */
export function defineCosmosChain(data: CosmosChainData): ChainPlugin {
  const id: ChainId = `cosmos:${data.network}`;
  return defineChain(data, {
    id,
    family: 'cosmos',
    coin: { symbol: data.symbol, decimals: 6 },
    tokenId: (denom) => {
      if (denom === data.denom) return nativeAssetId(id);
      // The hash of an IBC denomination is hexadecimal, in capitals on chain. Other denominations are case-sensitive.
      const ibc = /^ibc\/([0-9a-f]{64})$/i.exec(denom);
      return assetId(id, 'denom', ibc?.[1] ? `ibc/${ibc[1].toUpperCase()}` : denom);
    },
    isTokenAddress: isDenomination,
    memo: { kind: 'memo', isMemo: (text) => isMemoOf(text, 256) },
    explorer: data,
    accountPart: /^[a-z]+1(.+)$/,
    samples: { address: data.sample },
    loadDriver: async (context) => {
      const { CosmosDriver } = await import('./CosmosDriver.ts');
      return new CosmosDriver(context, data);
    },
  });
}
