import { readFileSync, rmSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';

/**
 * `npm run build:server`: the backend without types in `dist-server/`, which Node runs as it is. Packages stay in `node_modules`.
 * What is imported on use stays in files of its own. `--demo` builds the demo instead, in `dist-demo/`.
 */
const isDemo = process.argv.includes('--demo');
const folder = isDemo ? 'dist-demo' : 'dist-server';

/**
 * The server reads files beside its sources: migrations, styles, pages, contracts. They are not copied, so in the built files,
 * which are all in one folder, `import.meta.dirname` is written as the way from there to the folder of the source.
 */
const sourceFolders: Plugin = {
  name: 'source-folders',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](server|demo)[\\/].*\.ts$/ }, ({ path }) => {
      const way = relative(folder, dirname(path)).replaceAll('\\', '/');
      const text = readFileSync(path, 'utf8');
      return { loader: 'ts', contents: text.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${way}')`) };
    });
  },
};

rmSync(folder, { recursive: true, force: true });
await build({
  // Named, so that they are not in folders of their own. `demo/forkProgram.ts` starts the others by these names.
  entryPoints: isDemo
    ? {
        main: 'demo/main.ts',
        solanaProcess: 'demo/devnet/solana/solanaProcess.ts',
        makeMarketProcess: 'demo/devnet/evm/makeMarketProcess.ts',
      }
    : { main: 'server/main.ts' },
  outdir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: 'linked',
  sourcesContent: false,
  plugins: [sourceFolders],
  logLevel: 'warning',
});
