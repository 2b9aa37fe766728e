import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TreeCopy } from './TreeCopy.ts';

const notImported = "export const planted = 'nobody imports this';\n";

describe('npm run check', () => {
  let tree: TreeCopy;
  let undo: () => void = () => undefined;

  beforeAll(() => {
    tree = new TreeCopy();
  });
  afterEach(() => undo());
  afterAll(() => tree.dispose());

  /** Changes a file for one test. */
  function change(path: string, edit: (text: string) => string): void {
    const text = tree.read(path);
    undo = () => tree.write(path, text);
    tree.write(path, edit(text));
  }

  it('accepts the imports and the exports as they are', async () => {
    const { code, output } = await tree.run('check', 'imports', 'dead-code');

    expect(output).toContain('check: all 2 steps passed');
    expect(code).toBe(0);
  });

  it.each([
    [
      'a feature to a plugin',
      'src/features/swap/index.ts',
      '../../plugins/chains/bsc/index.ts',
      'feature-names-nobody',
    ],
    ['a feature to another', 'src/features/swap/index.ts', '../records/index.ts', 'feature-names-nobody'],
    ['the shell to a feature', 'src/shell/Shell.ts', '../features/swap/index.ts', 'shell-knows-no-plugin'],
    ['a chain to another', 'src/plugins/chains/bsc/index.ts', '../ethereum/index.ts', 'plugin-on-kits'],
    ['the wire to the model', 'src/api/swap.ts', '../model/Amount.ts', 'api-is-pure'],
    ['the server to the shell', 'server/app.ts', '../src/shell/feature.ts', 'server-on-api-and-model'],
  ])('fails on an import from %s', async (_what, path, target, rule) => {
    change(path, (text) => `import '${target}';\n${text}`);

    const { code, output } = await tree.run('check', 'imports');

    expect(output).toContain(rule);
    expect(code).toBe(1);
  });

  it('fails on an export and on a file that nothing uses', async () => {
    change('src/features/swap/checks.ts', (text) => `${text}\n${notImported}`);
    tree.write('src/features/swap/planted.ts', notImported);

    const { code, output } = await tree.run('check', 'dead-code');
    tree.remove('src/features/swap/planted.ts');

    expect(output).toMatch(/planted\s+src\/features\/swap\/checks\.ts/);
    expect(output).toContain('src/features/swap/planted.ts');
    expect(code).toBe(1);
  });

  it('fails on a text that one language lacks', async () => {
    change('src/features/nft/messages/korea.ts', (text) => text.replace(/^ {2}'link\.invalid': .*\n/m, ''));

    const { code, output } = await tree.run('check', 'types:app');

    expect(output).toMatch(/nft\/messages\/korea\.ts.*'link\.invalid'/s);
    expect(code).toBe(1);
  });
});
