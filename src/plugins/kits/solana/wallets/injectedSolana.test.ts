// @vitest-environment node
import { base58 } from '@scure/base';
import { describe, expect, it, vi } from 'vitest';
import { PATIENCE_MS } from '../../../../../tests/support/patience.ts';
import { injectedSolana } from './injectedSolana.ts';

const ADDRESS = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
const signature = new Uint8Array(64).fill(5);
const SEND = 'solana:signAndSendTransaction';

interface Given {
  readonly version: unknown;
  readonly signatures: readonly Uint8Array[];
  readonly message: { serialize(): Uint8Array };
  serialize(options?: object): Uint8Array;
}

/** The wire form of a message with two signers, the second of which signed. */
const wireOf = (message: readonly number[]) =>
  Uint8Array.from([2, ...new Uint8Array(64), ...new Uint8Array(64).fill(9), ...message]);

describe("a wallet's own object", () => {
  it.each<[unknown, number[]]>([
    ['legacy', [2, 0, 1, 7, 7]],
    [0, [128, 2, 0, 1, 7]],
  ])("gets a transaction of version %s in the wallets' format", async (version, message) => {
    const signAndSendTransaction = vi.fn(async (_given: Given) => ({ signature: base58.encode(signature) }));
    const wallet = injectedSolana({ publicKey: ADDRESS, signAndSendTransaction });
    const transaction = wireOf(message);

    const sent = await wallet.call(SEND, 'signAndSendTransaction', { transaction });

    expect(sent).toEqual([{ signature }]);
    const given = signAndSendTransaction.mock.calls[0]?.[0];
    expect(given?.version).toBe(version);
    expect(given?.serialize({ requireAllSignatures: false })).toEqual(transaction);
    expect(given?.message.serialize()).toEqual(Uint8Array.from(message));
    expect(given?.signatures).toEqual([new Uint8Array(64), new Uint8Array(64).fill(9)]);
  });

  it('rejects an invalid signature', async () => {
    for (const answer of [undefined, null, 7, {}, { signature: 7 }, { signature: 'not base58 0OIl' }]) {
      const wallet = injectedSolana({ publicKey: ADDRESS, signAndSendTransaction: async () => answer });
      await expect(
        wallet.call(SEND, 'signAndSendTransaction', { transaction: wireOf([2, 0, 1]) }),
      ).rejects.toBeInstanceOf(Error);
    }
  });

  it('signs no messages if the object cannot', () => {
    expect(injectedSolana({ publicKey: ADDRESS }).has('solana:signMessage')).toBe(false);
    expect(injectedSolana({ signMessage: () => undefined }).has('solana:signMessage')).toBe(true);
  });

  it("works without events, and removes listeners in the object's way", () => {
    expect(() => injectedSolana({}).onChange(() => undefined)()).not.toThrow();
    const removeListener = vi.fn();
    const stop = injectedSolana({ on: () => undefined, removeListener }).onChange(() => undefined);
    stop();
    return vi.waitFor(() => expect(removeListener).toHaveBeenCalledTimes(2), PATIENCE_MS);
  });
});
