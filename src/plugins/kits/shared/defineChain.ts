import { assetId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainContext, ChainPlugin } from '../../../shell/plugin/chain.ts';
import { explorerLinks } from './explorerLinks.ts';
import type { FamilyDriver } from './FamilyDriver.ts';
import { loadPins, type PinFile } from './loadPins.ts';

/** Fields of a plugin that are copied from the data of the chain. */
const copied = [
  'name',
  'wire',
  'icon',
  'rpcUrls',
  'hosts',
  'displayDigits',
  'gasLimit',
  'hasNftMarket',
  'hasNftSearch',
  'isClosed',
  'only',
] as const satisfies readonly (keyof ChainPlugin)[];
type Copied = (typeof copied)[number];

/** Data of a chain that mean the same in every family. The data type of each kit extends it. */
export interface ChainData extends Pick<ChainPlugin, Copied> {
  /** This product's contracts on the chain. */
  readonly pins?: PinFile;
}

/** Pages of an explorer; `{}` is the place of the address or hash. */
export interface ExplorerPages {
  readonly addressUrl: string;
  readonly transactionUrl: string;
}

/** An address of the EVM, which no other family accepts. */
const EVM_ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

/** The part of a chain's plugin that the kit of its family adds. */
export interface FamilyPart extends Pick<ChainPlugin, 'id' | 'family' | 'isTokenAddress' | 'memo' | 'accountPart'> {
  loadDriver(context: ChainContext): Promise<FamilyDriver>;
  /** The native coin. Its name is the chain's name if not given. */
  readonly coin: { readonly symbol: string; readonly decimals: number; readonly name?: string };
  /** `ChainPlugin.tokenId`. If not given, the address is the reference as it is. */
  readonly tokenId?: ChainPlugin['tokenId'];
  readonly explorer: ExplorerPages;
  /** `ChainPlugin.samples`. If not given, `notAddress` is an address of the EVM. */
  readonly samples: { readonly address: string; readonly notAddress?: string };
}

/** The plugin of a chain from its data and its family's part. Imports nothing heavy: the driver is loaded on use. */
export function defineChain(data: ChainData, { coin, explorer, samples, ...family }: FamilyPart): ChainPlugin {
  const { id } = family;
  const { pins } = data;
  return {
    tokenId: (address) => assetId(id, 'token', address),
    ...family,
    ...pick(data, copied),
    native: { id: nativeAssetId(id), chain: id, name: data.name, address: undefined, ...coin },
    explorer: explorerLinks({ address: explorer.addressUrl, transaction: explorer.transactionUrl }),
    samples: { notAddress: EVM_ADDRESS, ...samples },
    ...(pins ? { loadContracts: () => loadPins(pins) } : {}),
  };
}

/** The fields with these names that are present. */
function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  // The compiler does not know that an absent field was optional.
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]])) as Pick<T, K>;
}
