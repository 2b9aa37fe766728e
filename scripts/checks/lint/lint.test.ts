import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** The numbers of the lines that Biome refuses in a file of these lines, by the rules of the project. */
function refused(path: string, lines: readonly string[]): readonly number[] {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-lint-'));
  try {
    for (const name of ['biome.json', 'scripts/checks/lint'])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), lines.join('\n'));
    const only = ['--only=plugin', '--only=style/noRestrictedImports', '--only=complexity/useMaxParams'];
    const args = ['lint', '--vcs-enabled=false', '--reporter=github', ...only, path];
    const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/biome'), args, {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr).not.toContain('loading of plugins');
    return [...stdout.matchAll(/^::error .*?\bline=(\d+)/gm)].map(([, line]) => Number(line));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const all = (lines: readonly string[]) => lines.map((_line, index) => index + 1);

const late = 'const seen = await ask(); runInAction(() => { this.seen = seen; });';
const taken = "if (this.#order.take('all', asked)) this.seen = seen;";

/** The old forms of the table in docs/style.md, one a line. */
const old = [
  'AbortSignal.any([signal, AbortSignal.timeout(50)]);',
  'await openDB(name, 1);',
  'indexedDB.open(name);',
  'const list = JSON.parse(window.localStorage.list);',
  'const rows = await node.list().catch(() => []);',
  'const held = await node.balance().catch(() => 0n);',
  'const found = read().catch(() => new Map<string, bigint>());',
  "const answered = answer.status === 'ok' ? answer.data.rows : [];",
  'const units = (await node.balance(owner)) ?? 0n;',
  'const fee = Amount.parse(quote.chainFee, native);',
  "const url = uri.startsWith('ipfs://') ? gateway : uri;",
  'const other = uri.replace(/^ipfs:\\/\\//, gateway);',
  `class One { async read() { ${late} } }`,
  'class Two { async read() { this.seen = await ask(); } }',
];

it('refuses the old form of a habit', () => {
  expect(refused('src/one.ts', old)).toEqual(all(old));
});

it('accepts a habit in its new form, in a test, and what only looks like the old form', () => {
  expect(refused('src/one.test.ts', old)).toEqual([]);
  const accepted = [
    'timeLimit(50, signal).signal;',
    '// AbortSignal.timeout is not held',
    'new DeviceDatabase({ name });',
    'storage.get(storedKeys.addressBook);',
    'await node.list().catch(() => undefined);',
    "const rows = answer.status === 'ok' ? answer.data.rows : undefined;",
    'const checks = (await driver.prerequisites?.(payment)) ?? [];',
    'const sum = (sums.get(owner) ?? 0n) + units;',
    'readAmount(quote.chainFee, native);',
    'contentUri(uri);',
    `class One { async read() { const seen = await ask(); ${taken} } }`,
    'class Two { async read(signal) { const a = await ask(signal); this.seen = a; } }',
    'class Three { async read() { const a = await ask(); if (this.of !== of) return; this.seen = a; } }',
    'class Four { async read() { this.seen = 1; await ask(); this.isDone = true; } }',
    'class Five { read() { this.seen = 1; } }',
  ];
  expect(refused('src/one.ts', accepted)).toEqual([]);
});

it('[UXP-06] refuses a symbol or an address that a translator of the browser may change', () => {
  const changed = [
    'const a = <bdi>{token.symbol}</bdi>;',
    'const b = <b>{amount} {symbol}</b>;',
    'const c = <a href={url}>{shortAddress(owner, 4, 4)}</a>;',
  ];
  const kept = [
    'const a = <bdi translate="no">{token.symbol}</bdi>;',
    'const b = <p translate="no">{amount} <b>{symbol}</b></p>;',
    'const c = <Avatar symbol={token.symbol} />;',
  ];
  expect(refused('src/one.tsx', changed)).toEqual(all(changed));
  expect(refused('src/one.tsx', kept)).toEqual([]);
});

const formats = [
  'value.toFixed(2);',
  "count.toLocaleString('en');",
  'ratio.toPrecision(3);',
  "new Intl.NumberFormat('en');",
  String.raw`text.replace(/\B(?=(\d{3})+$)/g, ',');`,
];

it('[UXP-06] refuses to format a number outside the formatter', () => {
  expect(refused('src/features/one/formatPercent.ts', formats)).toEqual(all(formats));
  expect(refused('src/shell/i18n/messages.ts', formats)).toEqual(all(formats));
  expect(refused('src/shell/i18n/formatPercent.ts', formats)).toEqual([]);
  expect(
    refused('src/one.ts', ['formatAmount(amount);', 'new Intl.DateTimeFormat(tag);', 'const toFixed = 1;']),
  ).toEqual([]);
});

it('refuses a type of the wire outside src/api', () => {
  const imports = [
    "import type { WireNft } from '../../api/nft/entities.ts';",
    "import { getTransData, type SwapRecord as Row } from '../../api/swapOrders.ts';",
  ];
  expect(refused('src/features/cart/one.ts', imports)).toEqual(all(imports));
  expect(refused('src/api/one.ts', imports)).toEqual([]);
  expect(
    refused('src/features/cart/one.ts', ["import type { SwapOrder } from '../../trade/orders/SwapOrder.ts';"]),
  ).toEqual([]);
});

it('refuses a fourth parameter', () => {
  expect(refused('server/one.ts', ['const add = (a, b, c) => a;', 'const sum = (a, b, c, d) => a;'])).toEqual([2]);
});

it('refuses a part of the server that takes all services', () => {
  const whole = [
    'export function routes(app: FastifyInstance, services: Services): void {}',
    'class One { readonly #all: Services; }',
  ];
  const parts = [
    "export function routes({ db }: Pick<Services, 'db'>): void {}",
    "const limit = (config: Services['config']) => config;",
  ];
  expect(refused('server/one/routes.ts', whole)).toEqual(all(whole));
  expect(refused('server/one/routes.ts', parts)).toEqual([]);
});
