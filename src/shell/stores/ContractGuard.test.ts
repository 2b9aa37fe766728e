import { describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { makeShell } from '../../../tests/support/shells/makeShell.ts';
import { AppError, isAppError } from '../../model/errors.ts';
import type { TransactionEffect } from '../plugin/chain.ts';
import type { CodeReading, ContractCode } from '../plugin/contracts.ts';
import type { UnsignedTransaction } from '../plugin/family.ts';
import { acceptCode } from './knownCodes.ts';

const pay = { token: 'fake:one/native', units: 5n } as const;
const receive = { chain: 'fake:one', address: undefined, minUnits: 1n } as const;
const swapAt = (contract: string): TransactionEffect => ({
  kind: 'swap',
  contract,
  pay,
  receive,
  recipient: 'one-alice',
  deadline: undefined,
});
const approvalFor = (spender: string, units = 5n): TransactionEffect => ({
  kind: 'approval',
  token: 'fake:one/native',
  units,
  spender,
});
const operatorOf = (operator: string, isAllowed = true): TransactionEffect => ({
  kind: 'operator',
  collection: 'one-cards',
  operator,
  isAllowed,
});
const mintInto = (collection: string): TransactionEffect => ({
  kind: 'nft-mint',
  collection,
  to: 'one-alice',
  tokenId: 1n,
  tokenUri: 'ipfs://a',
  royalty: { recipient: 'one-alice', basisPoints: 0n },
  pays: 0n,
});

/** The reply of each node; the chain's default unless given. */
async function setUp(...codes: readonly (ContractCode | 'none' | Error)[]) {
  const one = new FakeChain('one');
  const readCode = vi.fn(async (addresses: readonly string[], _options: object): Promise<CodeReading> => {
    const answers = codes.flatMap((code) => {
      if (code instanceof Error) return [];
      return [new Map(code === 'none' ? [] : addresses.map((address) => [address, code] as const))];
    });
    if (answers.length === 0) throw new AppError('chain/unreachable', { chain: 'one' });
    return { answers, isPartial: answers.length < codes.length };
  });
  if (codes.length > 0) one.readCode = readCode;
  const { shell } = await createReadyShell({ chains: [one] });
  const check = (effect: TransactionEffect) => {
    const transaction: UnsignedTransaction<'fake'> = {
      family: 'fake',
      chain: one.plugin.id,
      from: 'one-alice',
      payload: { effect },
    };
    return shell.contracts.check(transaction, {});
  };
  return { one, shell, check, readCode };
}

describe('ContractGuard', () => {
  it.each<[string, TransactionEffect]>([
    ['a swap at the router', swapAt('one-router')],
    ['an allowance for the router', approvalFor('one-router')],
    ['taking an allowance back, from whom ever', approvalFor('one-eve', 0n)],
    ['a market as operator', operatorOf('one-market')],
    ['removing any operator', operatorOf('one-eve', false)],
    ['a plain transfer', { kind: 'transfer', token: 'fake:one/native', units: 1n, to: 'one-eve', memo: undefined }],
    ['a mint into the collection that all share', mintInto('one-studio')],
    ['a mint into a collection that the factory made', mintInto('one-own')],
  ])('[MON-01] accepts %s', async (_what, effect) => {
    const { check } = await setUp();

    await expect(check(effect)).resolves.toEqual({ state: 'known' });
  });

  it.each<[string, TransactionEffect]>([
    ['a swap at a stranger', swapAt('one-eve')],
    ['a swap at a contract of another role', swapAt('one-market')],
    ['an allowance for a stranger', approvalFor('one-eve')],
    ['an allowance for an account that takes transfers', approvalFor('one-depot')],
    ['a stranger as operator', operatorOf('one-eve')],
    ['the router as operator', operatorOf('one-router')],
    ['a release at a stranger', { kind: 'release', contract: 'one-eve', orderId: '0x1' }],
    ['a refund at a stranger', { kind: 'refund', contract: 'one-eve', orderId: '0x1' }],
    ['a cancellation at a stranger', { kind: 'nft-cancel', exchange: 'one-eve', offers: [] }],
    [
      'a collection made by a stranger',
      { kind: 'nft-collection', maker: 'one-eve', owner: 'one-alice', name: 'A', symbol: 'A' },
    ],
    ['a call that is known to be foreign', { kind: 'unpinned', contract: 'one-router' }],
  ])('[MON-01] refuses %s', async (_what, effect) => {
    const { check } = await setUp();

    await expect(check(effect)).rejects.toMatchObject({ code: 'contract/unknown' });
  });

  it('[MON-01] refuses a mint into a collection that the factory did not create', async () => {
    const { one, check } = await setUp();
    one.foreignCollections.add('one-own');

    await expect(check(mintInto('one-own'))).rejects.toMatchObject({ code: 'contract/unknown' });
  });

  it('[MON-01] reads the code of the shared collection before a mint', async () => {
    const { one, check } = await setUp({ hash: '0xab' });
    one.contracts = [{ role: 'studio', address: 'one-studio', codeHash: '0xaa' }];

    await expect(check(mintInto('one-studio'))).rejects.toMatchObject({ code: 'contract/changed' });
  });

  it('[MON-01] compares code and implementation with the pin, and reads them once a minute', async () => {
    const { one, check, readCode } = await setUp({
      hash: '0xaa',
      implementation: { address: 'one-code', hash: '0xbb' },
    });
    const pinAs = (pin: object) => {
      one.contracts = [{ role: 'router', address: 'one-router', ...pin }];
    };

    for (const wrong of [
      { codeHash: '0xab' },
      { codeHash: '0xaa', implementation: { address: 'one-other' } },
      { codeHash: '0xaa', implementation: { address: 'one-code', codeHash: '0xbc' } },
    ]) {
      pinAs(wrong);
      await expect(check(swapAt('one-router'))).rejects.toMatchObject({ code: 'contract/changed' });
    }
    pinAs({ codeHash: '0xaa', implementation: { address: 'one-code', codeHash: '0xbb' } });
    await expect(check(swapAt('one-router'))).resolves.toEqual({ state: 'known' });
    await check(swapAt('one-router'));

    expect(readCode).toHaveBeenCalledTimes(4);
  });

  it('[MON-01] compares a beacon and facets with the pin, and reads a diamond before each signature', async () => {
    const facets = { '0x01020304': { address: 'one-facet', hash: '0xcc' } };
    const code = { hash: '0xaa', beacon: { address: 'one-beacon', hash: '0xbb' }, facets };
    const { one, check, readCode } = await setUp(code);
    const beacon = { address: 'one-beacon', codeHash: '0xbb' };
    const facet = { address: 'one-facet', codeHash: '0xcc' };
    const pinAs = (pin: object) => {
      one.contracts = [{ role: 'router', address: 'one-router', codeHash: '0xaa', ...pin }];
    };

    for (const wrong of [
      { beacon: { address: 'one-other' } },
      { beacon: { ...beacon, codeHash: '0xbc' } },
      { facets: { '0x01020304': { address: 'one-other' } } },
      { facets: { '0x01020304': { ...facet, codeHash: '0xcd' } } },
      // Another call than the pinned one is served.
      { facets: {} },
      // The pinned call is not served.
      { facets: { '0x01020304': facet, '0x05060708': facet } },
    ]) {
      pinAs(wrong);
      await expect(check(swapAt('one-router')), JSON.stringify(wrong)).rejects.toMatchObject({
        code: 'contract/changed',
      });
    }
    readCode.mockClear();
    pinAs({ beacon, facets: { '0x01020304': facet } });
    await expect(check(swapAt('one-router'))).resolves.toEqual({ state: 'known' });
    await check(swapAt('one-router'));

    expect(readCode).toHaveBeenCalledTimes(2);
    expect(readCode.mock.calls[0]).toMatchObject([
      ['one-router'],
      { transaction: { payload: { effect: swapAt('one-router') } } },
    ]);
  });

  it.each<[string, readonly ContractCode[]]>([
    ['its pin', [{ hash: '0xaa' }, { hash: '0xaa' }]],
    ['a node', [{ hash: '0xaa' }, { hash: '0xaa', isReplaceable: true }]],
  ])('[MON-01] tells who may replace the code if %s says that somebody can', async (what, codes) => {
    const { one, shell, check, readCode } = await setUp(...codes);
    const isReplaceable = what === 'its pin';
    one.contracts = [
      { role: 'router', address: 'one-router', service: 'Lines', ...(isReplaceable && { isReplaceable }) },
    ];
    const checked = { state: 'known', replaceable: { service: 'Lines' } };

    expect(await check(swapAt('one-router'))).toEqual(checked);
    // Within a minute, the first answer counts.
    expect(await check(swapAt('one-router'))).toEqual(checked);
    expect(readCode).toHaveBeenCalledTimes(1);
    expect(shell.contracts.latest).toEqual(checked);
  });

  it.each<[string, readonly (ContractCode | 'none' | Error)[]]>([
    ['without code', ['none']],
    ['whose code one of two nodes does not find', [{ hash: '0xaa' }, 'none']],
    ['whose code is another at one of two nodes', [{ hash: '0xaa' }, { hash: '0xab' }]],
    ['whose code is another at the only node that answers', [new Error('down'), { hash: '0xab' }]],
  ])('[MON-01] refuses an address %s', async (_what, codes) => {
    const { one, check } = await setUp(...codes);
    one.contracts = [{ role: 'router', address: 'one-router', codeHash: '0xaa' }];

    await expect(check(swapAt('one-router'))).rejects.toMatchObject({ code: 'contract/changed' });
  });

  it.each<[string, readonly (ContractCode | Error)[], 'known' | 'unread']>([
    ['no node answers', [new Error('down'), new Error('down')], 'unread'],
    ['one of two nodes answers', [{ hash: '0xaa' }, new Error('down')], 'unread'],
    ['two nodes agree', [{ hash: '0xaa' }, { hash: '0xaa' }], 'known'],
    ['the only node that the chain has answers', [{ hash: '0xaa' }], 'known'],
  ])('[MON-01] marks the code as %s', async (_what, codes, state) => {
    const { one, shell, check, readCode } = await setUp(...codes);
    one.contracts = [{ role: 'router', address: 'one-router', codeHash: '0xaa' }];

    await expect(check(swapAt('one-router'))).resolves.toEqual({ state });
    expect(shell.contracts.latest).toEqual({ state });
    await check(swapAt('one-router'));

    // Unread code is read again.
    expect(readCode).toHaveBeenCalledTimes(state === 'known' ? 1 : 2);
  });

  describe('without a hash in the build', () => {
    const facet = (hash: string) => ({ address: 'one-facet', hash });
    const SWAP = '0x01020304';

    /** Nodes that answer as `nodes.now` says. `open`: a new page of the same device. */
    async function device(...first: readonly (ContractCode | 'none' | Error)[]) {
      const nodes = { now: first };
      const readCode = async (addresses: readonly string[]): Promise<CodeReading> => {
        const answers = nodes.now.flatMap((code) => {
          if (code instanceof Error) return [];
          return [new Map(code === 'none' ? [] : addresses.map((address) => [address, code] as const))];
        });
        if (answers.length === 0) throw new AppError('chain/unreachable', { chain: 'one' });
        return { answers, isPartial: answers.length < nodes.now.length };
      };
      const open = async (make: typeof createReadyShell) => {
        const one = new FakeChain('one');
        one.readCode = readCode;
        one.contracts = [{ role: 'router', address: 'one-router', service: 'Lines' }];
        const { shell } = await make({ chains: [one] });
        const transaction: UnsignedTransaction<'fake'> = {
          family: 'fake',
          chain: one.plugin.id,
          from: 'one-alice',
          payload: { effect: swapAt('one-router') },
        };
        return { shell, transaction, check: () => shell.contracts.check(transaction, {}) };
      };
      const reopen = () => open(async (options) => makeShell(options));
      return { nodes, open: reopen, page: await open(createReadyShell) };
    }
    const refusal = async (checking: Promise<unknown>): Promise<{ code: string; context: Record<string, unknown> }> =>
      checking.then(
        () => ({ code: 'accepted', context: {} }),
        (error: unknown) => error as { code: string; context: Record<string, unknown> },
      );

    it.each<[string, ContractCode]>([
      ['other code', { hash: '0xab' }],
      ['a proxy', { hash: '0xaa', implementation: { address: 'one-thief', hash: '0xbb' } }],
      ['a beacon', { hash: '0xaa', beacon: { address: 'one-thief', hash: '0xbb' } }],
      ['a diamond', { hash: '0xaa', facets: {} }],
    ])('[MON-01] refuses %s after the first use, also on a new page of the device', async (_what, thief) => {
      const { nodes, page, open } = await device({ hash: '0xaa' }, { hash: '0xaa' });
      await expect(page.check()).resolves.toMatchObject({ state: 'known' });

      nodes.now = [thief, thief];
      const { check } = await open();

      const { code, context } = await refusal(check());
      expect(code).toBe('contract/changed');
      expect(context.change).toMatchObject({ chain: 'fake:one', address: 'one-router' });
    });

    it('[MON-01] names the old and the new hash, and goes on once the user has accepted exactly this change', async () => {
      const { nodes, page, open } = await device({ hash: '0xaa' }, { hash: '0xaa' });
      await page.check();
      nodes.now = [{ hash: '0xab' }, { hash: '0xab' }];
      const { check, shell } = await open();
      const error = await check().catch((thrown: unknown) => thrown);

      expect(error).toMatchObject({ context: { change: { before: { code: '0xaa' }, now: { code: '0xab' } } } });
      if (!isAppError(error, 'contract/changed') || !error.context.change) throw new Error('nothing to accept');
      acceptCode(shell.storage, error.context.change);
      await expect(check()).resolves.toMatchObject({ state: 'known' });
      nodes.now = [{ hash: '0xac' }, { hash: '0xac' }];
      await expect(refusal((await open()).check())).resolves.toMatchObject({
        code: 'contract/changed',
      });
    });

    it('[MON-01] cannot be accepted on the word of one node', async () => {
      const { nodes, page, open } = await device({ hash: '0xaa' }, { hash: '0xaa' });
      await page.check();
      nodes.now = [{ hash: '0xab' }, new Error('down')];

      const { code, context } = await refusal((await open()).check());

      expect(code).toBe('contract/changed');
      expect(context.change).toBeUndefined();
    });

    it.each<[string, readonly (ContractCode | 'none')[], string]>([
      ['no code', ['none', 'none'], 'contract/changed'],
      ['no code at one of two nodes', [{ hash: '0xaa' }, 'none'], 'contract/changed'],
      ['code that two nodes disagree about', [{ hash: '0xaa' }, { hash: '0xab' }], 'contract/disputed'],
    ])('[MON-01] refuses %s at the first use', async (_what, codes, code) => {
      const { page } = await device(...codes);

      await expect(refusal(page.check())).resolves.toMatchObject({ code });
    });

    it('[MON-01] is not known from one node, and then nothing is stored', async () => {
      const { nodes, page, open } = await device({ hash: '0xab' }, new Error('down'));
      await expect(page.check()).resolves.toMatchObject({ state: 'unread' });

      nodes.now = [{ hash: '0xaa' }, { hash: '0xaa' }];

      await expect((await open()).check()).resolves.toMatchObject({ state: 'known' });
    });

    it('[MON-01] refuses another facet of a diamond, and a diamond that names its facets no longer', async () => {
      const diamond = { hash: '0xaa', facets: { [SWAP]: facet('0xf1') } };
      const { nodes, page, open } = await device(diamond, diamond);
      await page.check();

      for (const thief of [{ hash: '0xaa', facets: { [SWAP]: facet('0xf2') } }, { hash: '0xaa' }]) {
        nodes.now = [thief, thief];
        await expect(refusal((await open()).check())).resolves.toMatchObject({
          code: 'contract/changed',
        });
      }
      nodes.now = [diamond, diamond];
      await expect((await open()).check()).resolves.toMatchObject({ state: 'known' });
    });

    it('[MON-01] is read again before the wallet is asked, however fresh the review is', async () => {
      const { nodes, page } = await device({ hash: '0xaa' }, { hash: '0xaa' });
      await page.check();
      nodes.now = [{ hash: '0xab' }, { hash: '0xab' }];

      const { transaction, shell } = page;
      const sending = shell.outbox.send({ kind: 'swap', transaction, payload: {}, needsReport: false }, {});

      await expect(refusal(sending)).resolves.toMatchObject({ code: 'contract/changed' });
    });
  });

  it('[MON-01] marks code as unread if the chain cannot return it, except for an account that receives transfers', async () => {
    const { one, check } = await setUp();
    delete one.readCode;
    one.contracts = [
      { role: 'router', address: 'one-router' },
      { role: 'deposit', address: 'one-depot' },
    ];

    await expect(check(swapAt('one-router'))).resolves.toEqual({ state: 'unread' });
    await expect(check(swapAt('one-depot'))).resolves.toEqual({ state: 'known' });
  });
});
