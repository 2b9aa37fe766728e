import { describe, expect, it } from 'vitest';
import { habitUses } from './habitUses.ts';

const habitsIn = (text: string, path = 'src/one.ts') => habitUses(path, text).map(({ habit }) => habit);

describe('habitUses', () => {
  it.each([
    ['AbortSignal.any([signal, AbortSignal.timeout(50)])', 'timer'],
    ['await openDB(name, 1)', 'storage'],
    ['indexedDB.open(name)', 'storage'],
    ['const list = JSON.parse(window.localStorage.list)', 'storage'],
    ['const rows = await node.list().catch(() => [])', 'no-answer'],
    ['const held = await node.balance().catch(() => 0n)', 'no-answer'],
    ['const found = read().catch(() => new Map<string, bigint>())', 'no-answer'],
    ["const rows = answer.status === 'ok' ? answer.data.rows : []", 'no-answer'],
    ['const units = (await node.balance(owner)) ?? 0n', 'no-answer'],
    ['const fee = Amount.parse(quote.chainFee, native)', 'received-number'],
    ["const url = uri.startsWith('ipfs://') ? gateway : uri", 'content-uri'],
    ['const url = uri.replace(/^ipfs:\\/\\//, gateway)', 'content-uri'],
  ])('refuses %j', (text, habit) => {
    expect(habitsIn(text)).toEqual([habit]);
    expect(habitUses('src/one.ts', `const one = 1;\n${text};`)).toMatchObject([{ line: 2 }]);
  });

  it.each([
    'timeLimit(50, signal).signal',
    '// AbortSignal.timeout is not held',
    'new DeviceDatabase({ name })',
    'storage.get(storedKeys.addressBook)',
    'await node.list().catch(() => undefined)',
    "const rows = answer.status === 'ok' ? answer.data.rows : undefined",
    'const checks = (await driver.prerequisites?.(payment)) ?? []',
    'const sum = (sums.get(owner) ?? 0n) + units',
    'readAmount(quote.chainFee, native)',
    'contentUri(uri)',
  ])('accepts %j', (text) => {
    expect(habitsIn(text)).toEqual([]);
  });

  it('[UXP-06] refuses a symbol or an address that a translator of the browser may change', () => {
    const refused = ['translated-symbol'];
    expect(habitsIn('<bdi>{token.symbol}</bdi>', 'src/one.tsx')).toEqual(refused);
    expect(habitsIn('<b>{amount} {symbol}</b>', 'src/one.tsx')).toEqual(refused);
    expect(habitsIn('<a href={url}>{shortAddress(owner, 4, 4)}</a>', 'src/one.tsx')).toEqual(refused);

    expect(habitsIn('<bdi translate="no">{token.symbol}</bdi>', 'src/one.tsx')).toEqual([]);
    expect(habitsIn('<p translate="no">{amount} <b>{symbol}</b></p>', 'src/one.tsx')).toEqual([]);
    expect(habitsIn('<Avatar symbol={token.symbol} />', 'src/one.tsx')).toEqual([]);
  });

  it('refuses an answer that is kept after a wait, unless something tells that it is the newest', () => {
    const late = 'const seen = await ask(); runInAction(() => { this.seen = seen; });';
    expect(habitsIn(`class One { async read() { ${late} } }`)).toEqual(['late-answer']);
    expect(habitsIn('class One { async read() { this.seen = await ask(); } }')).toEqual(['late-answer']);

    const taken = "if (this.#order.take('all', asked)) this.seen = seen;";
    expect(habitsIn(`class One { async read() { const seen = await ask(); ${taken} } }`)).toEqual([]);
    expect(habitsIn('class One { async read(signal) { const a = await ask(signal); this.seen = a; } }')).toEqual([]);
    expect(
      habitsIn('class One { async read() { const a = await ask(); if (this.of !== of) return; this.seen = a; } }'),
    ).toEqual([]);
    expect(habitsIn('class One { async read() { this.seen = 1; await ask(); this.isDone = true; } }')).toEqual([]);
    expect(habitsIn('class One { read() { this.seen = 1; } }')).toEqual([]);
  });
});
