import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { AppError } from '../../model/errors.ts';
import type { Shell } from '../../shell/Shell.ts';
import { type StoredValues, storedKeys } from '../../shell/stores/storedKeys.ts';
import { threadKey } from '../support/stored.ts';
import { exportData } from './exportData.ts';
import { Importing } from './Importing.ts';
import { MAX_FILE_BYTES, type TransferFile } from './TransferFile.ts';
import { orderFixture } from './testing/fixtures.ts';

const NOW = Date.UTC(2026, 10, 22);
const gem = { chain: 'fake:one', address: 'one-gem', symbol: 'GEM', name: 'Gem', decimals: 9 };

async function world(values: StoredValues = {}) {
  const one = new FakeChain('one');
  const two = new FakeChain('two');
  one.described.set(gem.address, { ...one.token('GEM', 9), name: 'Gem' });
  const { shell } = await createReadyShell({ chains: [one, two] });
  shell.storage.replace(values);
  const importing = new Importing(shell);
  const state = () => importing.state;
  const read = (content: unknown) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    return importing.read({ size: text.length, text: async () => text });
  };
  const items = () => {
    const now = state();
    return now.status === 'review' ? now.items : [];
  };
  return { shell, one, two, importing, state, read, items };
}

const fileOf = (shell: Shell) => exportData(shell, 'What it holds', NOW);
const empty: TransferFile = {
  format: 'switchyard',
  version: 1,
  exportedAt: new Date(NOW).toISOString(),
  holds: '',
  settings: {},
  favourites: [],
  recentTokens: [],
  tokens: [],
  addressBook: [],
  orders: [],
};
const order = orderFixture();
const bob = { chain: 'fake:two', address: 'two-boblongaccount', memo: '', name: 'Bob', usedAt: 10, uses: 3 };
const code = (importing: Importing) => Reflect.get(Object(importing.error), 'code');
const everything = () => JSON.stringify({ ...localStorage });

const letters = (length: number) =>
  fc
    .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const hex = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 64, maxLength: 64 })
  .map((all) => all.join(''));
/** Data that a device may store. */
const held = fc.record({
  theme: fc.constantFrom('system', 'light', 'dark'),
  slippage: fc.constantFrom('0.5', '1', '49.99'),
  gasLevel: fc.constantFrom('slow', 'normal', 'rapid'),
  favouriteTokens: fc.uniqueArray(fc.constantFrom('fake:one/native', 'fake:two/native', 'fake:one/token:one-gem')),
  recentTokens: fc.uniqueArray(fc.constantFrom('fake:one/native', 'fake:two/native')),
  userAddTokens: fc.boolean().map((has) => (has ? [{ ...gem }] : [])),
  addressBook: fc.uniqueArray(
    fc.record({
      chain: fc.constantFrom('fake:two'),
      address: letters(24).map((text) => `two-${text}`),
      memo: fc.constant(''),
      name: letters(8),
      usedAt: fc.integer({ min: 1, max: NOW }),
      uses: fc.integer({ min: 0, max: 9 }),
    }),
    { selector: ({ usedAt }) => usedAt, maxLength: 12 },
  ),
  contractCodes: fc.dictionary(
    letters(5).map((name) => `fake:two two-${name}`),
    fc.record({ code: hex }),
    { minKeys: 1, maxKeys: 3 },
  ),
  importedOrders: fc.uniqueArray(
    fc
      .record({ at: fc.integer({ min: 1, max: NOW }), id: hex })
      .map(({ at, id }) => ({ ...order, createdAt: at, hash: `0x${id}` })),
    { selector: ({ createdAt }) => createdAt, maxLength: 5 },
  ),
});

describe('export and import', () => {
  it('restores on another device exactly what was exported', async () => {
    await fc.assert(
      fc.asyncProperty(held, async (values) => {
        const here = await world({
          ...values,
          addressBook: [...values.addressBook].sort((a, b) => b.usedAt - a.usedAt),
          importedOrders: [...values.importedOrders].sort((a, b) => b.createdAt - a.createdAt),
        } as StoredValues);
        const file = await fileOf(here.shell);
        const there = await world();
        await there.read(file);
        there.importing.apply();

        expect(await fileOf(there.shell)).toEqual(file);
      }),
      { numRuns: 15 },
    );
  });

  it('shows imported values in the stores at once, and undoes the import once', async () => {
    const { shell, importing, read, state } = await world({ theme: 'light', addressBook: [bob] });
    const before = everything();
    await read({
      ...empty,
      settings: { theme: 'dark' },
      favourites: ['fake:one/native'],
      tokens: [gem],
      orders: [order],
    });
    expect(everything()).toBe(before);

    importing.apply();
    expect([shell.preferences.theme, shell.tokens.favourites, shell.tokens.imported[0]?.symbol]).toEqual([
      'dark',
      ['fake:one/native'],
      'GEM',
    ]);

    importing.undo();
    expect(state().status).toBe('undone');
    expect(everything()).toBe(before);
    expect(shell.preferences.theme).toBe('light');
  });

  it('does not undo values that were changed since', async () => {
    const { shell, importing, read } = await world();
    await read({ ...empty, favourites: ['fake:one/native'] });
    importing.apply();
    shell.storage.set(storedKeys.favouriteTokens, ['fake:two/native']);
    importing.undo();

    expect(code(importing)).toBe('file/changed-since');
    expect(shell.storage.get(storedKeys.favouriteTokens)).toEqual(['fake:two/native']);
  });

  it('writes all or nothing', async () => {
    const { importing, read } = await world({ theme: 'light' });
    await read({ ...empty, settings: { theme: 'dark' }, favourites: ['fake:one/native'] });
    const before = everything();
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function set(key, value) {
      if (key === 'favouriteTokens') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
    importing.apply();
    Storage.prototype.setItem = setItem;

    expect(code(importing)).toBe('storage/unavailable');
    expect(everything()).toBe(before);
  });

  it.each([
    ['no JSON', '{"format":"switchyard"', 'file/unreadable'],
    ['somebody else’s', '{"format":"other","version":1}', 'file/unreadable'],
    ['a list', '[]', 'file/unreadable'],
    ['a later version’s', JSON.stringify({ ...empty, version: 2 }), 'file/newer'],
    ['out of shape', JSON.stringify({ ...empty, addressBook: [{ ...bob, usedAt: 'now' }] }), 'file/unreadable'],
    ['too many', JSON.stringify({ ...empty, addressBook: Array(101).fill(bob) }), 'file/unreadable'],
    ['after the prototype', `{"__proto__":{"polluted":1},${JSON.stringify(empty).slice(1)}`, 'file/unreadable'],
    ['after it within', JSON.stringify({ ...empty, settings: { constructor: { prototype: 1 } } }), 'file/unreadable'],
    ['too large', ' '.repeat(MAX_FILE_BYTES + 1), 'file/too-large'],
  ])('refuses a file that is %s, and changes nothing', async (_what, text, expected) => {
    const { importing, read, state } = await world({ theme: 'light' });
    const before = everything();
    await read(text);

    expect(code(importing)).toBe(expected);
    expect(state().status).toBe('idle');
    expect(everything()).toBe(before);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('[MON-01] moves the code of contracts, and never replaces what this device knows', async () => {
    const known = { 'fake:one one-router': { code: '0xaa' } };
    const { shell, importing, read, items } = await world({ contractCodes: known });
    const moved = { 'fake:one one-lock': { code: '0xcc', implementation: 'one-code 0xdd' } };
    await read({
      ...empty,
      contractCodes: { 'fake:one one-router': { code: '0xbb' }, ...moved, 'fake:nine nine-router': { code: '0xee' } },
    });

    expect(items().map(({ change, reason }) => reason ?? change)).toEqual(['other-code', 'new', 'unknown-chain']);
    importing.apply();
    expect(shell.storage.get(storedKeys.contractCodes)).toEqual({ ...known, ...moved });
  });

  it('flags addresses and names that resemble known ones, and leaves them unselected', async () => {
    const { shell, importing, read, items } = await world({ addressBook: [bob] });
    const forged = { ...bob, address: 'two-bobleftoutcount', name: 'Bobby' };
    await read({ ...empty, addressBook: [forged, { ...bob, address: 'two-stranger', name: 'bob' }] });

    expect(items().map(({ doubt }) => doubt?.kind)).toEqual(['look-alike', 'same-name']);
    importing.choosePart('book', true);
    importing.apply();
    expect(shell.storage.get(storedKeys.addressBook)).toEqual([bob]);
  });

  it('shows a new name before it is applied, and never lowers a count', async () => {
    const { shell, importing, read, items } = await world({ addressBook: [bob] });
    await read({ ...empty, addressBook: [{ ...bob, name: 'Robert', usedAt: 1, uses: 0 }] });
    expect(items()).toMatchObject([{ change: 'changed', before: 'Bob', after: 'Robert' }]);
    importing.apply();

    expect(shell.storage.get(storedKeys.addressBook)).toEqual([{ ...bob, name: 'Robert' }]);
  });

  it("trusts a token's chain, and skips tokens that it could not read", async () => {
    const { shell, importing, read, items } = await world();
    const tokens = [
      { ...gem, decimals: 2 },
      { ...gem, address: 'one-nothing' },
      { ...gem, chain: 'fake:gone' },
    ];
    await read({ ...empty, tokens });

    expect(items().map(({ change, reason }) => [change, reason])).toEqual([
      ['new', undefined],
      ['left-out', 'no-token'],
      ['left-out', 'unknown-chain'],
    ]);
    importing.apply();
    expect(shell.storage.get(storedKeys.userAddTokens)).toEqual([gem]);
  });

  it('skips invalid addresses, and addresses that a chain would reject', async () => {
    const { read, items } = await world();
    const addresses = ['<img src=x>', 'two-nobody', 'one-alice'];
    await read({ ...empty, addressBook: addresses.map((address) => ({ ...bob, address })) });

    expect(items().map(({ reason }) => reason)).toEqual(['no-address', 'burn', 'no-address']);
  });

  it('skips what is no wallet on its chain, as an address that is added by hand, and what could not be checked', async () => {
    const { two, read, items } = await world({ addressBook: [{ ...bob, address: 'two-known' }] });
    const kinds: Record<string, string> = {
      'two-tokens': 'token-account',
      'two-code': 'program',
      'two-mint': 'token-contract',
    };
    const asked: string[] = [];
    Object.assign(two, {
      recipientKind: async (address: string) => {
        asked.push(address);
        if (address === 'two-silent') throw new AppError('chain/unreachable', { chain: 'Two' });
        return kinds[address] ?? 'account';
      },
    });
    const addresses = ['two-tokens', 'two-code', 'two-mint', 'two-silent', 'two-carol', 'two-known'];
    await read({ ...empty, addressBook: addresses.map((address) => ({ ...bob, address })) });

    expect(items().map(({ change, reason }) => reason ?? change)).toEqual([
      'token-account',
      'program',
      'token-contract',
      'unverified',
      'new',
      'same',
    ]);
    expect(asked).not.toContain('two-known');
  });

  it("keeps this device's facts about an order, under each of its hashes", async () => {
    const { shell, importing, read, items } = await world({ importedOrders: [order] });
    const other = `0x${'cd'.repeat(32)}`;
    await read({ ...empty, orders: [{ ...order, hash: other, replaced: [order.hash.toUpperCase()], route: 'Other' }] });
    expect(items().map(({ change }) => change)).toEqual(['same']);
    importing.apply();

    expect(shell.storage.get(storedKeys.importedOrders)).toEqual([order]);
  });

  it('exports no secrets', async () => {
    const { shell } = await world({ userId: 'secret-user' });
    shell.storage.set(threadKey, 'a'.repeat(32));
    await shell.outbox.load();

    expect(JSON.stringify(await fileOf(shell))).not.toMatch(/secret-user|aaaaaaaa|signature|userId|session/);
  });
});
