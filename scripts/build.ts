import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { chunksOf } from './chunks.ts';
import { loadRegistry } from './registry.ts';
import { sealSite } from './release/sealSite.ts';
import { secretsIn, serverSecrets } from './release/secretsIn.ts';
import { writeManifest } from './release/siteManifest.ts';
import { writeStaticHeaders } from './release/staticHeaders.ts';
import { run } from './run.ts';

const Budget = z.object({
  budget: z.object({ swapKilobytes: z.number(), chunkKilobytes: z.number(), never: z.array(z.string()) }),
});

// Whatever the environment says: two builds of one commit are the same.
await run('node_modules/.bin/vite', ['build'], { NODE_ENV: 'production' });
writeFileSync('dist/connect-hosts.json', `${JSON.stringify(await nodeOrigins(), null, 1)}\n`);
sealSite('dist');
writeStaticHeaders('dist');
const hash = mustHoldNoSecret() && printSizes() ? writeManifest('dist') : undefined;
console.log(hash ? `\ndist/manifest.json stands for all of it: ${hash}` : '\nbuild: not to be published');
process.exitCode = hash ? 0 : 1;

/** Origins that the plugins of chains and wallets may ask, for the page's policy. */
async function nodeOrigins(): Promise<readonly string[]> {
  const { chains, wallets } = await loadRegistry();
  const asked = [...chains.flatMap(({ rpcUrls }) => rpcUrls), ...wallets.flatMap(({ hosts }) => hosts ?? [])];
  const hosts = asked.filter((url) => /^(https|wss):\/\//.test(url));
  return [...new Set(hosts.map((url) => new URL(url).origin))].sort();
}

function mustHoldNoSecret(): boolean {
  const found = secretsIn('dist', serverSecrets(process.env));
  for (const { file, what } of found) console.log(`SECRET     ${file}: ${what}`);
  return found.length === 0;
}

/** Prints every chunk; answers whether what `/swap` needs stays inside the budget of package.json. */
function printSizes(): boolean {
  const { budget } = z.parse(Budget, JSON.parse(readFileSync('package.json', 'utf8')));
  const chunks = [...chunksOf('dist')].sort((a, b) => b.bytes - a.bytes);
  console.log('\nkB brotli  when    chunk');
  for (const { file, bytes, isEager } of chunks) {
    console.log(`${kilobytes(bytes).padStart(9)}  ${isEager ? 'at once' : 'on use '} ${file}`);
  }
  const eager = chunks.filter(({ isEager }) => isEager);
  const total = eager.reduce((sum, { bytes }) => sum + bytes, 0);
  const problems = [
    ...(total > budget.swapKilobytes * 1_000
      ? [`/swap needs ${kilobytes(total)} kB, more than ${budget.swapKilobytes}`]
      : []),
    ...eager
      .filter(({ bytes }) => bytes > budget.chunkKilobytes * 1_000)
      .map(({ file }) => `${file} is larger than ${budget.chunkKilobytes} kB`),
    ...eager.flatMap(({ file, source }) =>
      budget.never
        .filter((mark) => source.includes(mark))
        .map((mark) => `${file} contains ${mark}, which must load on use`),
    ),
  ];
  console.log(`${kilobytes(total).padStart(9)}  at once in all, of ${budget.swapKilobytes} allowed`);
  for (const problem of problems) console.log(`TOO LARGE  ${problem}`);
  return problems.length === 0;
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}
