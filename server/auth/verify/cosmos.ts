import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64, bech32 } from '@scure/base';
import * as z from 'zod/mini';
import type { Verifier } from '../Verifier.ts';

/** `StdSignature`, as the wallets' `signArbitrary` returns it. */
const StdSignature = z.object({
  pub_key: z.object({ type: z.literal('tendermint/PubKeySecp256k1'), value: z.string() }),
  signature: z.string(),
});

/**
 * ADR-36: secp256k1 over the sign document that holds the text. The signature is JSON of `StdSignature`, which includes the key.
 */
const cosmos: Verifier = {
  accountKind: 'Cosmos',
  namespaces: ['cosmos'],
  spell: (address) => (partsOf(address)?.hash.length === 20 ? address.toLowerCase() : undefined),
  verify({ address, message, signature }) {
    const { pub_key, signature: signed } = z.parse(StdSignature, JSON.parse(signature));
    const key = base64.decode(pub_key.value);
    const owner = bech32.encode(partsOf(address)?.prefix ?? '', bech32.toWords(ripemd160(sha256(key))));
    return (
      owner === address && secp256k1.verify(base64.decode(signed), utf8ToBytes(signDocument(address, message)), key)
    );
  },
};

export default cosmos;

/** ADR-36's sign document in canonical JSON: sorted names, no spaces. */
function signDocument(signer: string, message: string): string {
  const data = base64.encode(utf8ToBytes(message));
  return JSON.stringify({
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value: { data, signer } }],
    sequence: '0',
  });
}

function partsOf(address: string): { readonly prefix: string; readonly hash: Uint8Array } | undefined {
  const decoded = bech32.decodeUnsafe(address);
  const hash = decoded && bech32.fromWordsUnsafe(decoded.words);
  return decoded && hash ? { prefix: decoded.prefix, hash: Uint8Array.from(hash) } : undefined;
}
