import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TreeCopy } from './TreeCopy.ts';

const notImported = "export const planted = 'nobody imports this';\n";

describe('npm run check', () => {
  let tree: TreeCopy;
  let undo: (() => void)[] = [];

  beforeAll(() => {
    tree = new TreeCopy();
  });
  afterEach(() => {
    for (const take of undo) take();
    undo = [];
  });
  afterAll(() => tree.dispose());

  /** Changes a file for one test. */
  function change(path: string, edit: (text: string) => string): void {
    const text = tree.read(path);
    undo.push(() => tree.write(path, text));
    tree.write(path, edit(text));
  }

  it('fails on every import that the rules forbid', async () => {
    const planted = [
      ['src/features/swap/index.ts', '../../plugins/chains/bsc/index.ts', 'feature-names-nobody'],
      ['src/features/create-ai/index.ts', '../records/index.ts', 'feature-names-nobody'],
      ['src/shell/Shell.ts', '../features/swap/index.ts', 'shell-knows-no-plugin'],
      ['src/plugins/chains/bsc/index.ts', '../ethereum/index.ts', 'plugin-on-kits'],
      ['src/api/swap.ts', '../model/Amount.ts', 'api-is-pure'],
      ['server/app.ts', '../src/shell/feature.ts', 'server-on-api-and-model'],
      ['server/main.ts', '../demo/demoParts.ts', 'server-on-api-and-model'],
      ['demo/main.ts', '../src/shell/feature.ts', 'demo-on-server'],
    ] as const;
    for (const [path, target] of planted) change(path, (text) => `import '${target}';\n${text}`);

    const { code, output } = await tree.run('check', 'imports');

    for (const [path, target, rule] of planted) {
      const to = join(dirname(path), target);
      expect(output).toMatch(new RegExp(`${rule}: ${path} → ${to.replaceAll('.', '\\.')}`));
    }
    expect(code).toBe(1);
  });

  it('fails on domains of the server in a circle', async () => {
    change('server/upstream/Upstream.ts', (text) => `import '../orders/normalize.ts';\n${text}`);
    tree.write('server/orders/normalize.ts', 'export {};\n');

    const { code, output } = await tree.run('check', 'imports');
    tree.remove('server/orders/normalize.ts');

    expect(output).toContain(
      'server/upstream is in a circle: server/upstream/Upstream.ts → server/orders/normalize.ts',
    );
    expect(code).toBe(1);
  });

  it('fails on the old form of a habit, a number format, a type of the wire, and a function with four parameters', async () => {
    const planted = [
      "import type { SwapRecord } from '../../../api/swapOrders.ts';",
      'export const planted = (a: SwapRecord, b: number, c: number, d: number) => [a, b, c, d.toFixed(2)];',
      'export const late = AbortSignal.timeout(5);',
    ].join('\n');
    tree.write('src/features/swap/form/planted.ts', planted);

    const { code, output } = await tree.run('check', 'format');
    tree.remove('src/features/swap/form/planted.ts');

    for (const found of [
      /planted\.ts:1:\d+ lint\/style\/noRestrictedImports/,
      /planted\.ts:2:\d+ lint\/complexity\/useMaxParams/,
    ])
      expect(output).toMatch(found);
    expect(output).toContain('Use the formatter in src/shell/i18n');
    expect(output).toContain('Use timeLimit of');
    expect(code).toBe(1);
  });

  it('fails on an unused export and an unused file', async () => {
    change('src/features/swap/form/checks.ts', (text) => `${text}\n${notImported}`);
    tree.write('src/features/swap/planted.ts', notImported);

    const { code, output } = await tree.run('check', 'dead-code');
    tree.remove('src/features/swap/planted.ts');

    expect(output).toMatch(/planted\s+src\/features\/swap\/form\/checks\.ts/);
    expect(output).toContain('src/features/swap/planted.ts');
    expect(code).toBe(1);
  });

  it('fails to compile a server that imports the demo, and a demo that imports the app', async () => {
    change('server/main.ts', (text) => `import '../demo/demoParts.ts';\n${text}`);
    change('demo/devnet/main.ts', (text) => `import '../../src/shell/feature.ts';\n${text}`);

    const { code, output } = await tree.run('check', 'types:server', 'types:demo');

    expect(output).toMatch(
      /demo\/demoParts\.ts' is not listed within the file list of project .*tsconfig\.server\.json/,
    );
    expect(output).toMatch(
      /src\/shell\/feature\.ts' is not listed within the file list of project .*tsconfig\.demo\.json/,
    );
    expect(code).toBe(1);
  });

  it('fails on a text that one language lacks', async () => {
    change('src/features/create-ai/messages/ko.ts', (text) => text.replace(/^ {2}'link\.invalid': .*\n/m, ''));

    const { code, output } = await tree.run('check', 'types:app');

    expect(output).toMatch(/create-ai\/messages\/ko\.ts.*'link\.invalid'/s);
    expect(code).toBe(1);
  });

  it('fails on a component without a story, on a part that its story cannot render, and on an unneeded excuse', async () => {
    const planted = 'export const Planted = observer(function Planted() {\n  return null;\n});\n';
    tree.write('src/shell/ui/Planted/Planted.tsx', planted);
    change(
      'src/shell/ui/Badge/Badge.stories.tsx',
      (text) =>
        `import { Dialog } from '../Dialog/Dialog.tsx';\n${text.replace('component: Badge', 'component: Badge, subcomponents: { Dialog }')}`,
    );
    change('scripts/stories/excused.ts', (text) =>
      text.replace('= {', "= {\n  'src/shell/ui/Button/Button.tsx#Button': 'it is only a button',"),
    );

    const { code, output } = await tree.run('check', 'stories');
    tree.remove('src/shell/ui/Planted');

    expect(output).toContain('src/shell/ui/Planted/Planted.tsx#Planted is in no story');
    expect(output).toContain('Badge.stories.tsx names src/shell/ui/Dialog/Dialog.tsx#Dialog as a part');
    expect(output).toContain('src/shell/ui/Button/Button.tsx#Button is in a story: its excuse is not needed');
    expect(code).toBe(1);
  });

  it('fails on a reference to nothing and on a document that names a missing file', async () => {
    // Joined here, because the check also reads this file.
    const reference = ['contract', '§99'].join(' ');
    change('src/features/swap/panelOf.ts', (text) => `/** Planted (${reference}). */\n${text}`);
    change('docs/architecture.md', (text) => `${text}\n\`src/planted.ts\`\n`);

    const { code, output } = await tree.run('check', 'references');

    expect(output).toContain('src/features/swap/panelOf.ts:1: docs/contract.md has no section 99');
    expect(output).toMatch(/docs\/architecture\.md:\d+: there is no src\/planted\.ts/);
    expect(code).toBe(1);
  });
});
