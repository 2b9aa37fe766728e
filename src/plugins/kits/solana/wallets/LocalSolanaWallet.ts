import { base58 } from '@scure/base';
import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  getTransactionDecoder,
  signBytes,
  signTransaction,
} from '@solana/kit';
import * as z from 'zod/mini';
import { timeLimit } from '../../../../shell/platform/timeLimit.ts';
import { fetchJson } from '../../shared/nodes/fetchJson.ts';

const LIMIT_MS = 10_000;
const NETWORK = 'solana:localnet';

const Request = z.object({ transaction: z.instanceof(Uint8Array) });
const Message = z.object({ message: z.instanceof(Uint8Array) });
const Reply = z.object({ result: z.optional(z.string()), error: z.optional(z.object({ message: z.string() })) });

/**
 * A Wallet Standard wallet with a private key in memory. It creates real signatures and broadcasts to a local chain whose
 * coins have no value. `seed`: 32 bytes.
 */
export async function localSolanaWallet(seed: Uint8Array, rpcUrl: () => string | undefined): Promise<object> {
  const { privateKey, publicKey } = await createKeyPairFromPrivateKeyBytes(seed);
  const account = { address: await getAddressFromPublicKey(publicKey), chains: [NETWORK] };
  const send = async (transaction: Uint8Array): Promise<Uint8Array> => {
    const signed = await signTransaction([{ privateKey, publicKey }], getTransactionDecoder().decode(transaction));
    const url = rpcUrl();
    if (!url) throw new Error('no node');
    const params = [getBase64EncodedWireTransaction(signed), { encoding: 'base64' }];
    const body = { jsonrpc: '2.0', id: 1, method: 'sendTransaction', params };
    const reply = await fetchJson({ fetch: (input, init) => fetch(input, init) }, url, {
      body,
      signal: timeLimit(LIMIT_MS).signal,
    });
    const { error } = z.parse(Reply, reply);
    if (error) throw new Error(error.message);
    return base58.decode(getSignatureFromTransaction(signed));
  };
  return {
    accounts: [account],
    features: {
      'standard:connect': { connect: async () => ({ accounts: [account] }) },
      'solana:signAndSendTransaction': {
        signAndSendTransaction: async (input: unknown) => [
          { signature: await send(z.parse(Request, input).transaction) },
        ],
      },
      'solana:signMessage': {
        signMessage: async (input: unknown) => {
          const { message } = z.parse(Message, input);
          return [{ signature: Uint8Array.from(await signBytes(privateKey, Uint8Array.from(message))) }];
        },
      },
    },
  };
}
