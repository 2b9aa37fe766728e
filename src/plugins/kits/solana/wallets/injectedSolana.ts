import { base58 } from '@scure/base';
import * as z from 'zod/mini';
import { readPath } from '../../../../shell/platform/foreign.ts';
import { StandardWallet } from '../../../../shell/platform/StandardWallet.ts';
import { isSolanaAddress } from '../solanaAddress.ts';
import { SEND, SIGN_MESSAGE } from './walletFeatures.ts';

/**
 * The object does not name its network. Only the network of the message's blockhash accepts the transaction, so no other
 * network can be charged.
 */
const MAINNET = 'solana:mainnet';

const SendRequest = z.object({ transaction: z.instanceof(Uint8Array) });
const MessageRequest = z.object({ message: z.instanceof(Uint8Array) });
/** Phantom, Exodus and Backpack return an object, older versions of Solflare only the text. */
const Sent = z.union([z.string(), z.object({ signature: z.string() })]);
const Signed = z.union([z.instanceof(Uint8Array), z.object({ signature: z.instanceof(Uint8Array) })]);

/**
 * A wallet's own object in the page, as it was before the Wallet Standard (docs.phantom.com/solana,
 * docs.exodus.com/api-reference/solana-provider-api), in the standard's shape.
 */
export function injectedSolana(own: object): StandardWallet {
  const call = async (method: string, ...parameters: readonly unknown[]): Promise<unknown> => {
    const work = readPath(own, method);
    if (typeof work !== 'function') throw new Error(`the wallet has no ${method}`);
    return Reflect.apply(work, own, parameters);
  };
  const accounts = () => {
    const address = addressOf(readPath(own, 'publicKey'));
    return address === undefined ? [] : [{ address, chains: [MAINNET] }];
  };
  const features = {
    'standard:connect': {
      connect: async (options: unknown) => {
        if (readPath(options, 'silent') === true) await call('connect', { onlyIfTrusted: true });
        else if (accounts().length === 0) await call('connect');
        return { accounts: accounts() };
      },
    },
    'standard:disconnect': { disconnect: () => call('disconnect') },
    'standard:events': { on: (_change: string, listener: () => void) => follow(call, listener) },
    [SEND]: {
      signAndSendTransaction: async (request: unknown) => {
        const { transaction } = z.parse(SendRequest, request);
        const sent = z.parse(Sent, await call('signAndSendTransaction', transactionObject(transaction)));
        return [{ signature: base58.decode(typeof sent === 'string' ? sent : sent.signature) }];
      },
    },
    ...(typeof readPath(own, 'signMessage') === 'function'
      ? {
          [SIGN_MESSAGE]: {
            signMessage: async (request: unknown) => {
              const { message } = z.parse(MessageRequest, request);
              const signed = z.parse(Signed, await call('signMessage', message, 'utf8'));
              return [{ signature: signed instanceof Uint8Array ? signed : signed.signature }];
            },
          },
        }
      : {}),
  };
  return new StandardWallet({
    get accounts() {
      return accounts();
    },
    features,
  });
}

/** An account switch reports the new key, or null if the new account has not allowed this page. */
function follow(call: (method: string, ...parameters: readonly unknown[]) => Promise<unknown>, listener: () => void) {
  const events = ['accountChanged', 'disconnect'];
  // Wait until the wallet has set its own key: some wallets send the event before that.
  const changed = (): void => queueMicrotask(listener);
  for (const event of events) void call('on', event, changed).catch(() => undefined);
  return () => {
    for (const event of events) {
      void call('off', event, changed).catch(() => call('removeListener', event, changed).catch(() => undefined));
    }
  };
}

/**
 * The parts of web3.js' `VersionedTransaction` that wallets read. They recognize it by `version`, in contrast to the
 * older `Transaction`. They read the bytes from `serialize()` (`@solflare-wallet/sdk`), or those of the message.
 */
function transactionObject(wire: Uint8Array): object {
  const [count = 0] = wire;
  const start = 1 + count * 64;
  const message = wire.slice(start);
  const [first = 0] = message;
  const signatures = Array.from({ length: count }, (_, index) => wire.slice(1 + index * 64, 65 + index * 64));
  return {
    // The first bit of a message says whether it has a version.
    version: first < 128 ? 'legacy' : first - 128,
    signatures,
    message: { serialize: () => message.slice() },
    serialize: () => wire.slice(),
  };
}

/** A `PublicKey` of web3.js returns its base58 form as text. */
function addressOf(publicKey: unknown): string | undefined {
  const toText = readPath(publicKey, 'toString');
  try {
    const text: unknown = typeof toText === 'function' ? Reflect.apply(toText, publicKey, []) : publicKey;
    return typeof text === 'string' && isSolanaAddress(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
