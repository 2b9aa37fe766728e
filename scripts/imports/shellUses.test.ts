import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shellUses } from './shellUses.ts';

const IMPORT = "import type { Shell } from '../../shell/Shell.ts';\n";
const problemsIn = (text: string, path = 'src/features/cart/CartStore.ts') =>
  shellUses(path, text).map(({ line, problem }) => `${line} ${problem.split(/ (?:takes|is|belongs)/)[0]}`);

describe('shellUses', () => {
  it.each([
    ['class One { constructor(shell: Shell) {} }', 'shell'],
    ['class One { constructor(readonly shell: Shell) {} }', 'shell'],
    ['class One { readonly #shell: Shell; }', '#shell'],
    ['class One { constructor(shell: Shell | undefined) {} }', 'shell'],
    ['class One { constructor(parts: Partial<Shell>) {} }', 'parts'],
    ['class One { constructor(parts: Pick<Shell, keyof Shell>) {} }', 'parts'],
    ["class One { constructor(parts: Omit<Shell, 'health'>) {} }", 'parts'],
    ['class One { constructor({ shell }: { readonly shell: Shell }) {} }', '{ shell }'],
    ['class One { constructor(parts: Parts) {} } type Parts = Shell;', 'parts'],
    ['class One { constructor(parts: Parts) {} } interface Parts extends Shell {}', 'parts'],
    ['class One { constructor(options: Options) {} } interface Options { readonly shell: Shell }', 'options'],
    ["class One { constructor(parts: Pick<Shell, 'api'> & Shell) {} }", 'parts'],
  ])('finds the whole shell in %j', (text, name) => {
    expect(problemsIn(IMPORT + text)).toEqual([`2 ${name}`]);
  });

  it('finds the whole shell under another name', () => {
    const text = "import { type Shell as App } from '../Shell.ts';\nclass One { constructor(app: App) {} }";

    expect(problemsIn(text)).toEqual(['2 app']);
  });

  it.each([
    "class One { constructor(parts: Pick<Shell, 'api' | 'chains'>) {} }",
    "class One { readonly #parts: Parts; } type Parts = Pick<Shell, 'api'>;",
    "class One { constructor(api: Shell['api']) {} }",
    "class One { constructor(api: Pick<Shell['api'], 'request'>) {} }",
    'class One { constructor(options: { readonly title: (shell: Shell) => string }) {} }',
    'function start(shell: Shell) {}',
    'class One { readonly next: Two; } interface Two { readonly next: Two }',
  ])('leaves %j', (text) => {
    expect(problemsIn(IMPORT + text)).toEqual([]);
  });

  it.each([
    ['await outbox.send(request);', '1 outbox.send'],
    ['await this.#parts.outbox.send(request);', '1 outbox.send'],
    ['const { send } = shell.outbox;', '1 outbox.send'],
    ['later(outbox.send);', '1 outbox.send'],
    ['await shell.signer.send(transaction);', '1 signer.send'],
    ['await this.#parts.signer.switchChain(chain, { signal });', '1 signer.switchChain'],
    ['const { switchChain } = parts.signer;', '1 signer.switchChain'],
    ['const box = shell.outbox;', '1 box'],
    ['const { outbox: box } = shell;', '1 box'],
    ['function send(box: Outbox) {}', '1 box'],
    ["class One { readonly #box: Shell['outbox']; }", '1 #box'],
  ])('finds the sender in %j', (text, problem) => {
    expect(problemsIn(text)).toEqual([problem]);
  });

  it.each([
    'const { outbox } = shell;',
    'const records = shell.outbox.all;',
    'class One { readonly #outbox: Outbox; }',
    'void chat.send();',
    'await session.switchChain?.(chain, {});',
    'shell.signer.isOn(chain);',
    'await this.#link.send({ method });',
  ])('leaves %j', (text) => {
    expect(problemsIn(text)).toEqual([]);
  });

  it('allows the pipeline and its allowance to send, and finds the same lines in another file', () => {
    const files: readonly (readonly [string, readonly RegExp[]])[] = [
      ['src/trade/pipeline/Pipeline.ts', [/^\d+ signer\.switchChain$/, /^\d+ outbox\.send$/]],
      ['src/shell/outbox/approveExactly.ts', [/^\d+ outbox\.send$/]],
    ];
    for (const [path, found] of files) {
      const text = readFileSync(path, 'utf8');

      expect(problemsIn(text, path)).toEqual([]);
      expect(problemsIn(text)).toEqual(found.map((call) => expect.stringMatching(call)));
    }
  });
});
