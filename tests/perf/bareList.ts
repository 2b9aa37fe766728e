import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { serveFolder } from '../project/serveFolder.ts';
import { manyTokens } from './manyTokens.ts';

const SOURCE = join(import.meta.dirname, 'bare');

/** The page of `tests/perf/bare`, built and served, with the rows of `manyTokens`. */
export async function bareList(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-bare-'));
  await build({
    root: SOURCE,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  });
  const rows = Object.entries(manyTokens()).flatMap(([chain, tokens]) =>
    tokens.map(({ address, symbol, name }) => ({ id: `${chain}/${address}`, symbol, name, chain })),
  );
  writeFileSync(join(folder, 'rows.json'), JSON.stringify(rows));
  writeFileSync(join(folder, 'badge.svg'), readFileSync('src/plugins/chains/ethereum/icon.svg'));
  const host = await serveFolder(folder);
  return {
    url: host.url,
    async close() {
      await host.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
