import { Keyring } from '@polkadot/keyring';
import type { KeyringPair } from '@polkadot/keyring/types';
import { Metadata, TypeRegistry } from '@polkadot/types';
import type { GenericExtrinsic } from '@polkadot/types/extrinsic';
import type { PolkadotPayload } from '../../../src/plugins/kits/polkadot/payload.ts';
import type { RecordedRequest } from './recordedNodes.ts';

/** The runtime metadata of a real chain, and the version in its constants. */
export interface DescribedRuntime {
  /** In the format of `state_getMetadata`: starts with the magic number. */
  readonly metadata: string;
  readonly specVersion: number;
  readonly transactionVersion: number;
}

/** Polkadot's Asset Hub, the chain of DOT. */
export const genesisHash = '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f';
export const finalBlock = { hash: `0x${'5e'.repeat(32)}`, number: 10_000_123 };

/** The recorded files contain the result of `state_getMetadata`, or the same inside an `Option<OpaqueMetadata>`. */
export function describedRuntime(recorded: string): DescribedRuntime {
  const metadata = `0x${recorded.slice(recorded.indexOf('6d657461'))}`;
  const version = libraryOf(metadata).version;
  return { metadata, ...version };
}

/** Answers of a chain's node, for `recordedNodes`. `replies`: by method, or by method and first parameter. */
export function polkadotNode(
  { metadata, ...version }: DescribedRuntime,
  replies: Readonly<Record<string, unknown>> = {},
): (request: RecordedRequest) => unknown {
  const answers: Readonly<Record<string, unknown>> = {
    'chain_getBlockHash 0': genesisHash,
    chain_getFinalizedHead: finalBlock.hash,
    chain_getHeader: { number: `0x${finalBlock.number.toString(16)}` },
    state_getRuntimeVersion: { specName: 'statemint', implVersion: 0, ...version },
    system_accountNextIndex: 7,
    state_getMetadata: metadata,
    ...replies,
  };
  return ({ body }) => {
    const { method, params = [] } = body as { method: string; params?: readonly unknown[] };
    const answer = answers[`${method} ${params[0]}`] ?? answers[method] ?? null;
    if (answer instanceof Response) return answer;
    const isError = typeof answer === 'object' && answer !== null && 'error' in answer;
    return { jsonrpc: '2.0', id: 1, ...(isError ? answer : { result: answer }) };
  };
}

interface SignedHashes {
  readonly blockHash: string;
  /** Asset Hub's unless given. */
  readonly genesis?: string;
}

export type KeyType = 'ed25519' | 'sr25519' | 'ecdsa';

export function keyPair(type: KeyType, seed: Uint8Array | string): KeyringPair {
  const keyring = new Keyring({ type, ss58Format: 0 });
  return typeof seed === 'string' ? keyring.addFromUri(seed) : keyring.addFromSeed(seed);
}

/**
 * Signs as an extension that does not know the chain's metadata, with the type before the signature
 * (@polkadot/extension-base 0.62.3, background/handlers/Extension.js and RequestExtrinsicSign.js).
 */
export function signAsExtension(pair: KeyringPair, { signer: _signer, ...payload }: PolkadotPayload): string {
  const registry = new TypeRegistry();
  registry.setSignedExtensions([...payload.signedExtensions]);
  return registry.createType('ExtrinsicPayload', { ...payload }, { version: payload.version }).sign(pair).signature;
}

/** The family's own library with the chain's runtime. `types`: types that old metadata does not define. */
export function libraryOf(metadata: string, types: Readonly<Record<string, string>> = {}) {
  const registry = new TypeRegistry();
  registry.register({ ...types });
  const described = new Metadata(registry, metadata as `0x${string}`);
  // This extension is newer than the library, which would log a warning. It adds no bytes.
  registry.setMetadata(described, undefined, { AuthorizeCall: { extrinsic: {}, payload: {} } });
  const system = described.asLatest.pallets.find(({ name }) => name.eq('System'));
  const constant = system?.constants.find(({ name }) => name.eq('Version'));
  const { specVersion, transactionVersion } = registry
    .createType('RuntimeVersion', constant?.value.toU8a(true))
    .toJSON() as { specVersion: number; transactionVersion: number };

  const payloadOf = (payload: Readonly<Record<string, unknown>>) =>
    registry.createType('ExtrinsicPayload', payload, { version: 4 });
  const read = (hex: string): GenericExtrinsic => registry.createType('Extrinsic', hex) as never;
  return {
    registry,
    version: { specVersion, transactionVersion },
    /** Signs as an extension does: its own encoding of the payload, with the type before the signature. */
    sign: (pair: KeyringPair, { signer: _signer, ...payload }: PolkadotPayload): string =>
      payloadOf({ ...payload }).sign(pair).signature,
    /** The library's own signed extrinsic. */
    assemble(payload: PolkadotPayload, signature: string): string {
      const call = registry.createType('Call', payload.method);
      const extrinsic: GenericExtrinsic = registry.createType('Extrinsic', { method: call }, { version: 4 }) as never;
      return extrinsic.addSignature(payload.address, signature as `0x${string}`, { ...payload } as never).toHex();
    },
    read,
    /** Whether the signature in the extrinsic is from this pair and covers the content of the extrinsic. */
    isSignedBy(pair: KeyringPair, hex: string, { blockHash, genesis = genesisHash }: SignedHashes): boolean {
      const extrinsic = read(hex);
      const signed = payloadOf({
        method: extrinsic.method.toHex(),
        era: extrinsic.era.toHex(),
        nonce: extrinsic.nonce.toHex(),
        tip: extrinsic.tip.toHex(),
        mode: 0,
        blockHash,
        genesisHash: genesis,
        specVersion,
        transactionVersion,
      }).toU8a({ method: true });
      if (signed.length > 256) throw new Error('signed by its hash');
      return pair.verify(signed, extrinsic.signature.toU8a(), pair.publicKey);
    },
  };
}
