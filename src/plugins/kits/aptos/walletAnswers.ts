import * as z from 'zod/mini';
import { type Address, type ChainId, isChainId } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import { readPath } from '../../../shell/platform/foreign.ts';
import { canonicalAptosAddress, isAptosAddress } from './aptosAddress.ts';

// Not our wire: mainnet, the name that Aptos gives its network.
/** Network names with a known chain number, for wallets that return only the name. */
const knownNetworks: Readonly<Record<string, number>> = { mainnet: 1, testnet: 2 };

const Network = z.object({
  chainId: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(255)), 0),
  name: z.catch(z.string(), ''),
});

/**
 * The content of an approved answer. AIP-62 wraps answers as `{status: 'Approved', args}`. An unwrapped answer is
 * returned as it is.
 * @throws AppError `wallet/rejected`
 */
export function approvedIn(answer: unknown, wallet: string): unknown {
  const status = readPath(answer, 'status');
  if (status === 'Rejected') throw new AppError('wallet/rejected', { wallet });
  return status === 'Approved' ? readPath(answer, 'args') : answer;
}

/** The address of an `AccountInfo`. `undefined` if there is none: the wallet is locked or has no account. */
export function addressIn(info: unknown): Address | undefined {
  const hex = hexOf(readPath(info, 'address'));
  return hex !== undefined && isAptosAddress(hex) ? canonicalAptosAddress(hex) : undefined;
}

/**
 * The chain of a `NetworkInfo`. `undefined` if it names none. The numbers of devnet and of custom networks change, so
 * wallets return 0 or none for them (`normalizeNetworkInfo` of aptos-labs/aptos-wallet-adapter). Such a chain gets the
 * network's name, which is none of our chains.
 */
export function chainIn(info: unknown): ChainId | undefined {
  const fields = { chainId: readPath(info, 'chainId'), name: readPath(info, 'name') };
  const { chainId, name } = z.parse(Network, fields);
  const network = name.toLowerCase();
  const number = chainId || knownNetworks[network];
  if (number) return `aptos:${number}`;
  const hasNoNumber = fields.chainId === undefined || fields.chainId === null || fields.chainId === 0;
  const chain = `aptos:${network}`;
  return hasNoNumber && isChainId(chain) ? chain : undefined;
}

/**
 * Addresses, keys and signatures are text, bytes, or objects of Aptos' library whose text is hex. Copies of such objects
 * keep their bytes in `data`. Multi-scheme values (AnyPublicKey, AnySignature) are read as BCS, because their text form
 * is due to change to the bare bytes. Returns lower-case hex with 0x, or `undefined` for anything else.
 */
export function hexOf(value: unknown): string | undefined {
  if (typeof value === 'string') return hexText(value);
  if (value instanceof Uint8Array) return hexOfBytes(value);
  const isOfSchemes = typeof readPath(value, 'variant') === 'number';
  const made = callForeign(value, isOfSchemes ? 'bcsToBytes' : 'toString');
  if (made instanceof Uint8Array) return hexOfBytes(made);
  const hex = typeof made === 'string' ? hexText(made) : undefined;
  if (hex !== undefined) return hex;
  const bytes = [readPath(value, 'data'), readPath(value, 'data', 'data'), readPath(value, 'key', 'data')];
  const found = bytes.find((part) => part instanceof Uint8Array);
  return found instanceof Uint8Array ? hexOfBytes(found) : undefined;
}

function callForeign(owner: unknown, method: string): unknown {
  const work = readPath(owner, method);
  try {
    return typeof work === 'function' ? Reflect.apply(work, owner, []) : undefined;
  } catch {
    return undefined;
  }
}

function hexText(text: string): string | undefined {
  return /^(0x)?[0-9a-fA-F]{1,4096}$/.test(text) ? `0x${text.replace(/^0x/, '').toLowerCase()}` : undefined;
}

function hexOfBytes(bytes: Uint8Array): string {
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
