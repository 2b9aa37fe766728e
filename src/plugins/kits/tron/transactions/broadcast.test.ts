// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { recordedNodes } from '../../../../../tests/support/services/recordedNodes.ts';
import tron from '../../../chains/tron/index.ts';
import { toBroadcastError } from '../../shared/nodes/broadcast.ts';
import { TronNodes } from '../TronNodes.ts';
import { broadcastTron } from './broadcast.ts';

const GENESIS = { blockID: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc' };
const signed = { rawDataHex: '0a02b123', signature: '11'.repeat(65), chain: tron };
const hex = (text: string) => Buffer.from(text).toString('hex');

/** Hands in to two nodes, each with its answer. */
function handIn(...answers: readonly unknown[]) {
  const { context, requests } = recordedNodes(tron, ({ url }) => {
    if (url.includes('getblockbynum')) return GENESIS;
    const answer = answers[tron.rpcUrls.findIndex((node) => url.startsWith(node))];
    return answer ?? new Response('', { status: 502 });
  });
  return { done: broadcastTron(new TronNodes(context), signed, {}), requests };
}

describe('broadcastTron', () => {
  it('sends the raw bytes and the signature as one transaction', async () => {
    const { done, requests } = handIn({ result: true, txid: 'aa' });

    await done;

    expect(requests.at(-1)?.body).toEqual({ transaction: `0a040a02b1231241${'11'.repeat(65)}` });
  });

  it.each([
    ['TRANSACTION_EXPIRATION_ERROR', '', 'transaction/expired'],
    ['BANDWITH_ERROR', '', 'transaction/no-resources'],
    ['SIGERROR', hex('Validate signature error'), 'transaction/would-fail'],
    ['CONTRACT_VALIDATE_ERROR', hex('balance is not sufficient'), 'transaction/would-fail'],
  ])('[ERR-03] reads a clear refusal: %s', async (code, message, expected) => {
    await expect(handIn({ code, message }).done).rejects.toMatchObject({ code: expected });
  });

  it('succeeds if the node already has it', async () => {
    await expect(handIn({ code: 'DUP_TRANSACTION_ERROR' }).done).resolves.toBeUndefined();
  });

  it('tries the next node if one is busy', async () => {
    await expect(handIn({ code: 'SERVER_BUSY' }, { result: true }).done).resolves.toBeUndefined();
  });

  it('does not report a refusal if an earlier node was silent, because it may have accepted', async () => {
    const failure = await handIn(undefined, { code: 'TRANSACTION_EXPIRATION_ERROR' }).done.catch((error) => error);

    expect(toBroadcastError(failure, { wallet: 'TronLink', chain: 'TRON' })).toMatchObject({
      code: 'transaction/unknown-outcome',
    });
  });
});
