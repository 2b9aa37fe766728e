import { describe, expect, it } from 'vitest';
import { JsonRpcEndpoint } from './JsonRpcEndpoint.ts';

interface Call {
  readonly id: number;
  readonly method: string;
}
type Answer = (batch: readonly Call[]) => unknown;

const five = Array.from({ length: 5 }, () => ({ method: 'eth_blockNumber', params: [] }));
const result = ({ id }: Call) => ({ jsonrpc: '2.0', id, result: `0x${id}` });
const tooLarge = { code: -32_600, message: 'batch too large' };
const failed = (id: unknown, error: unknown) => ({ jsonrpc: '2.0', id, error });

/** An endpoint whose node answers a batch like this, and single calls with their results. */
function endpointOf(answer: Answer, status = 200) {
  const asked: number[] = [];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const request: Call | Call[] = JSON.parse(String(init?.body));
    const batch = [request].flat();
    asked.push(batch.length);
    const reply = Array.isArray(request) ? answer(batch) : batch.map(result)[0];
    const isRefused = status !== 200 && Array.isArray(request) && batch.length > 3;
    return new Response(JSON.stringify(reply), { status: isRefused ? status : 200 });
  };
  const endpoint = new JsonRpcEndpoint('https://node.test', fetch);
  return { asked, ask: (calls = five) => endpoint.batch(calls, () => new AbortController().signal) };
}

/** A node that takes at most three calls, and answers more of them like this. */
const atMostThree =
  (refuse: Answer): Answer =>
  (batch) =>
    batch.length > 3 ? refuse(batch) : batch.map(result);

describe('JsonRpcEndpoint', () => {
  it.each<[string, Answer, number?]>([
    ['one error with the first id', () => [failed(0, tooLarge)]],
    ['one error without an id', () => [failed(null, tooLarge)]],
    ['an empty list', () => []],
    ['the error for each call', (batch) => batch.map(({ id }) => failed(id, tooLarge))],
    ['an error that is not in a list', () => failed(null, tooLarge)],
    ['HTTP 403', () => failed(null, tooLarge), 403],
    ['HTTP 413 without a reply', () => '', 413],
    ['HTTP 422', () => failed(null, tooLarge), 422],
    ['HTTP 500', () => [failed(null, tooLarge)], 500],
    [
      'results of the first three only',
      (batch) =>
        batch.map((call) =>
          call.id < 3 ? result(call) : failed(call.id, { code: -32_003, message: 'response too large' }),
        ),
    ],
  ])('[CHN-15] asks in smaller batches if a node refuses a large one by %s', async (_how, refuse, status) => {
    const { ask, asked } = endpointOf(atMostThree(refuse), status);

    expect(await ask()).toEqual([0, 1, 2, 0, 1].map((id) => ({ status: 'ok', result: `0x${id}` })));
    asked.length = 0;
    await ask();
    expect(asked).toEqual([3, 2]);
  });

  it.each<[string, unknown]>([
    ['the rate is limited', { code: -32_005, message: 'rate limit exceeded' }],
    ['it lacks the block', { code: -32_000, message: 'header not found' }],
    ['it lacks the state', { code: -32_000, message: 'missing trie node 12ab (path )' }],
    ['its own time is over', { code: -32_603, message: 'request failed or timed out' }],
    ['its trial run is too long', { code: -32_000, message: 'execution aborted (timeout = 5s)' }],
  ])('[CHN-15] rejects, so that the next node is asked, when %s', async (_why, error) => {
    const { ask } = endpointOf((batch) => batch.map((call) => (call.id < 3 ? result(call) : failed(call.id, error))));

    await expect(ask()).rejects.toThrow();
  });

  it.each<[string, Answer, readonly string[]]>([
    [
      'null as the error beside each result',
      (batch) => batch.map((call) => ({ ...result(call), error: null })),
      ['ok', 'ok', 'ok'],
    ],
    ['ids as text', (batch) => batch.map((call) => ({ ...result(call), id: String(call.id) })), ['ok', 'ok', 'ok']],
    [
      'an error as text',
      (batch) => batch.map((call) => (call.id === 1 ? failed(1, 'reverted') : result(call))),
      ['ok', 'failed', 'ok'],
    ],
    ['null for one', (batch) => batch.map((call) => (call.id === 1 ? null : result(call))), ['ok', 'failed', 'ok']],
    [
      'one without an id',
      (batch) => batch.map((call) => (call.id === 1 ? { result: '0x1' } : result(call))),
      ['ok', 'failed', 'ok'],
    ],
    [
      'a revert of one',
      (batch) =>
        batch.map((call) => (call.id === 1 ? failed(1, { code: 3, message: 'execution reverted' }) : result(call))),
      ['ok', 'failed', 'ok'],
    ],
    [
      'a revert of one whose contract speaks of a time limit',
      (batch) =>
        batch.map((call) =>
          call.id === 1 ? failed(1, { code: 3, message: 'execution reverted: timed out' }) : result(call),
        ),
      ['ok', 'failed', 'ok'],
    ],
  ])('[CHN-15] reads replies with %s', async (_what, answer, statuses) => {
    const outcomes = await endpointOf(answer).ask(five.slice(0, 3));

    expect(outcomes.map(({ status }) => status)).toEqual(statuses);
  });
});
