import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { JsonRpcProvider } from 'ethers';
import type { FastifyInstance } from 'fastify';
import { type Hex, parseSignature } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { devnetChains } from '../../demo/devnet/devnetChains.ts';
import { AnvilNode } from '../../demo/devnet/nodes/AnvilNode.ts';
import { buildApp } from '../../server/app.ts';
import type { OpenDatabase } from '../../server/db/connect.ts';
import { signIn, signInText } from '../../src/api/auth.ts';
import { resultCodes } from '../../src/api/codes.ts';
import { accountKinds, type TestAccount } from '../support/accounts/TestAccount.ts';
import { testConfig } from '../support/services/testConfig.ts';
import { embedded, type TestDatabase } from './support/databases.ts';

const { signal } = new AbortController();
const site = 'http://localhost:5173';
const CHAIN = 'eip155:771001';
const [northyard] = devnetChains;
type Mood = 'answers' | 'gone' | 'silent' | 'says yes' | 'overloaded';

/** A proxy to a node of the chain. Requests through it can be lost. */
class Road {
  mood: Mood = 'answers';
  questions = 0;
  readonly #server: Server;
  readonly #held = new Set<ServerResponse>();
  #onHeld: () => void = () => undefined;

  constructor(node: string) {
    this.#server = createServer(async (request, response) => {
      const body = await text(request);
      this.questions += 1;
      const answer = (content: unknown, status = 200) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
      if (this.mood === 'gone') return request.socket.destroy();
      if (this.mood === 'silent') return this.#hold(response);
      if (this.mood === 'overloaded') return answer({ error: { code: -32005, message: 'limit exceeded' } });
      if (this.mood === 'says yes' && body.includes('eth_call'))
        return answer({ jsonrpc: '2.0', id: 1, result: '0x01' });
      const reply = await fetch(node, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      return answer(await reply.json());
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Resolves when a request waits for its answer. */
  untilHeld(): Promise<void> {
    return this.#held.size > 0
      ? Promise.resolve()
      : new Promise((resolve) => {
          this.#onHeld = resolve;
        });
  }

  #hold(response: ServerResponse): void {
    this.#held.add(response);
    this.#onHeld();
  }

  close(): void {
    for (const response of this.#held) response.destroy();
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

describe('[MON-06] nodes for signature checks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-nodes-'));
  let node: AnvilNode;
  let provider: JsonRpcProvider;
  let account: TestAccount;
  let databases: TestDatabase;
  let database: OpenDatabase;
  let roads: readonly [Road, Road];
  let app: FastifyInstance;

  beforeAll(async () => {
    if (!northyard) throw new Error('no chain');
    [node, databases] = await Promise.all([
      AnvilNode.start(northyard, { folder, making: { everyMs: 1_000 }, signal }),
      embedded(),
    ]);
    database = await databases.open();
    provider = new JsonRpcProvider(node.url, undefined, { staticNetwork: true, cacheTimeout: -1 });
    const fund = (address: string) => provider.send('anvil_setBalance', [address, '0xde0b6b3a7640000']);
    account = await accountKinds['a contract (ERC-1271)']({ url: node.url, chainId: 771_001, fund });
  });
  afterAll(async () => {
    provider?.destroy();
    await node?.stop();
    await database?.close();
    await databases?.stop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    roads = [new Road(node.url), new Road(node.url)];
    const urls = await Promise.all(roads.map((road) => road.open()));
    const NODE_URLS = urls.map((url) => `NORTHYARD=${url}`).join(',');
    const config = testConfig({ NODE_URLS });
    app = (await buildApp({ config, db: database.db, channels: [] })).app;
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
    for (const road of roads) road.close();
  });

  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: { origin: site } });
  async function textFor(
    address: string,
    chain = CHAIN,
  ): Promise<{ readonly nonce: string; readonly message: string }> {
    return (await post(signInText.path, { family: 'evm', chain, address })).json().data;
  }
  async function answerTo(nonce: string, signature: string) {
    const { statusCode, headers, body } = await post(signIn.path, { nonce, signature });
    return { status: statusCode, code: Number(JSON.parse(body).resCode), cookie: headers['set-cookie'] };
  }
  const both = (mood: Mood) => {
    for (const road of roads) road.mood = mood;
  };
  const taken = { status: 200, code: 100 };
  const unchecked = { status: 503, code: resultCodes.signatureUnchecked, cookie: undefined };
  const refused = { status: 200, code: resultCodes.signatureInvalid, cookie: undefined };

  it.each(['gone', 'overloaded'] as const)(
    'an unreachable chain (%s) refuses nothing: the same text signs in once it answers',
    async (mood) => {
      const { nonce, message } = await textFor(account.address);
      const signature = await account.signText(message);
      both(mood);

      expect(await answerTo(nonce, signature)).toEqual(unchecked);
      both('answers');
      expect(await answerTo(nonce, signature)).toMatchObject(taken);
      expect(await answerTo(nonce, signature)).toMatchObject({ code: resultCodes.signInExpired });
    },
  );

  it('a silent node times out', async () => {
    const { nonce, message } = await textFor(account.address);
    const signature = await account.signText(message);
    expect(await answerTo(nonce, '0x1234')).toEqual(refused);
    const next = await textFor(account.address);
    both('silent');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isAnswered = false;
    const answer = answerTo(next.nonce, signature).finally(() => {
      isAnswered = true;
    });
    await Promise.all(roads.map((road) => road.untilHeld()));

    await vi.advanceTimersByTimeAsync(2_999);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual(unchecked);
  });

  it('one missing node of two does not block a sign-in', async () => {
    roads[0].mood = 'gone';
    const { nonce, message } = await textFor(account.address);

    expect(await answerTo(nonce, await account.signText(message))).toMatchObject(taken);
  });

  it('one node of two that accepts everything signs in no one', async () => {
    const stranger = privateKeyToAccount(generatePrivateKey());
    roads[1].mood = 'says yes';
    const { nonce, message } = await textFor(account.address);

    expect(await answerTo(nonce, await stranger.signMessage({ message }))).toEqual(unchecked);
  });

  it("asks no node about a key's signature, with last byte 27 or 0, or compact", async () => {
    const key = privateKeyToAccount(generatePrivateKey());
    both('gone');
    const forms: readonly ((signature: Hex) => string)[] = [
      (signature) => signature,
      (signature) => `${signature.slice(0, -2)}0${parseSignature(signature).yParity}`,
      (signature) => {
        const { r, s, yParity } = parseSignature(signature);
        return r + (BigInt(s) | (BigInt(yParity) << 255n)).toString(16).padStart(64, '0');
      },
    ];
    for (const form of forms) {
      const { nonce, message } = await textFor(key.address);
      expect(await answerTo(nonce, form(await key.signMessage({ message })))).toMatchObject(taken);
    }
    expect(roads[0].questions + roads[1].questions).toBe(0);
  });

  it('passes a contract the recovery byte that contracts expect', async () => {
    const { nonce, message } = await textFor(account.address);
    const signature = await account.signText(message);

    expect(await answerTo(nonce, `${signature.slice(0, -2)}0${parseSignature(signature).yParity}`)).toMatchObject(
      taken,
    );
  });

  it('rejects a signature beyond 8,192 bytes without asking', async () => {
    const [longest, longer] = [await textFor(account.address), await textFor(account.address)];
    expect(await answerTo(longest.nonce, `0x${'11'.repeat(8_192)}`)).toEqual(refused);
    expect(roads[0].questions).toBeGreaterThan(0);
    const before = roads[0].questions;

    expect(await answerTo(longer.nonce, `0x${'11'.repeat(8_193)}`)).toMatchObject({
      code: resultCodes.invalidParameter,
    });
    expect(roads[0].questions).toBe(before);
  });

  it.each([
    ['never ends', '0x5b5f56'],
    ['answers with what it was asked', '0x365f5f37365ff3'],
    ['answers with a megabyte', '0x620fffff5ff3'],
    ['answers with the yes of another form', '0x631626ba7e5f5260205ff3'],
    ['reverts', '0x5f5ffd'],
    ['has code that is none', '0xfe'],
  ])('an account that %s cannot sign', async (_what, code) => {
    const { address } = privateKeyToAccount(generatePrivateKey());
    await provider.send('anvil_setCode', [address, code]);
    const { nonce } = await textFor(address);

    expect(await answerTo(nonce, `0x${'11'.repeat(65)}`)).toEqual(refused);
  });

  it('reports a chain without a node', async () => {
    const { nonce, message } = await textFor(account.address, 'eip155:56');
    const signature = await account.signText(message);
    const unsupported = { status: 200, code: resultCodes.contractUnsupported };

    expect(await answerTo(nonce, `${signature}${'00'.repeat(32)}`)).toMatchObject(unsupported);
    const like = await textFor(account.address, 'eip155:56');
    expect(await answerTo(like.nonce, await account.signText(like.message))).toEqual(refused);
  });
});
