import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, bech32, bech32m } from '@scure/base';

/** How a chain's addresses become bytes in an order of Relay. */
interface RelayVm {
  /** Relay's address of the coin. */
  readonly native: string;
  /** @throws if the text is no address of the chain */
  bytesOf(address: string): Uint8Array;
}

const evm: RelayVm = {
  native: '0x0000000000000000000000000000000000000000',
  bytesOf(address) {
    if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new Error(`no EVM address: ${address}`);
    return hexToBytes(address.slice(2).toLowerCase());
  },
};
const solana: RelayVm = { native: '11111111111111111111111111111111', bytesOf: (address) => base58.decode(address) };
const bitcoin: RelayVm = { native: 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqmql8k8', bytesOf: bitcoinBytes };
/** The demo's chains that are not EVM chains. Relay has none of them. */
const demo: RelayVm = { native: 'coin', bytesOf: (address) => utf8ToBytes(address) };

/**
 * The chains whose orders can be checked, by Relay's names (`protocol.v2.chainId` in `GET /chains`). The name is not always the
 * chain's own: `bnb`.
 */
const vms: Readonly<Record<string, RelayVm>> = {
  ...{ ethereum: evm, optimism: evm, bnb: evm, polygon: evm, monad: evm, base: evm, arbitrum: evm },
  ...{ solana, bitcoin },
  ...{ northyard: evm, southyard: evm, bityard: demo },
};

/** @throws if the chain is unknown */
export function relayVm(chain: string): RelayVm {
  const vm = Object.hasOwn(vms, chain) ? vms[chain] : undefined;
  if (!vm) throw new Error(`unknown chain: ${chain}`);
  return vm;
}

/** Only `bc1…`: the published versions of Relay's own code differ in the bytes of older addresses. */
function bitcoinBytes(address: string): Uint8Array {
  if (!/^bc1/i.test(address)) throw new Error(`no address of a witness program: ${address}`);
  const lower = address.toLowerCase() as `bc1${string}`;
  // Version 0 has the checksum of bech32, later versions that of bech32m.
  const coder = lower[3] === 'q' ? bech32 : bech32m;
  const [version = 0, ...program] = coder.decode(lower).words;
  return Uint8Array.of(version, ...coder.fromWords(program));
}
