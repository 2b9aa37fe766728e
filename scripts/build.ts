import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { loadRegistry } from './registry.ts';
import { run } from './run.ts';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z._default(z.array(z.string()), []),
    dynamicImports: z._default(z.array(z.string()), []),
    isEntry: z._default(z.boolean(), false),
  }),
);
const Budget = z.object({
  budget: z.object({ swapKilobytes: z.number(), chunkKilobytes: z.number(), never: z.array(z.string()) }),
});

await run('node_modules/.bin/vite', ['build']);
const { chains } = await loadRegistry();
const hosts = chains.flatMap(({ rpcUrls }) => rpcUrls).filter((url) => url.startsWith('https://'));
const origins = [...new Set(hosts.map((url) => new URL(url).origin))].sort();
writeFileSync('dist/connect-hosts.json', `${JSON.stringify(origins, null, 1)}\n`);
process.exitCode = printSizes() ? 0 : 1;

/** Prints every chunk; answers whether what `/swap` needs stays inside the budget of package.json. */
function printSizes(): boolean {
  const { budget } = z.parse(Budget, JSON.parse(readFileSync('package.json', 'utf8')));
  const manifest = z.parse(Manifest, JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')));
  const eager = new Set<string>();
  const follow = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || eager.has(chunk.file)) return;
    eager.add(chunk.file);
    for (const next of chunk.imports) follow(next);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) follow(key);
  const files = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'));
  const sizes = files.map((file) => {
    const source = readFileSync(join('dist', file));
    return {
      file,
      kilobytes: brotliCompressSync(source).length / 1_000,
      isEager: eager.has(file),
      source: source.toString(),
    };
  });
  console.log('\nkB brotli  when    chunk');
  for (const { file, kilobytes, isEager } of sizes.sort((a, b) => b.kilobytes - a.kilobytes)) {
    console.log(`${kilobytes.toFixed(1).padStart(9)}  ${isEager ? 'at once' : 'on use '} ${file}`);
  }
  const atOnce = sizes.filter(({ isEager }) => isEager);
  const total = atOnce.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  const problems = [
    ...(total > budget.swapKilobytes ? [`/swap needs ${total.toFixed(1)} kB, more than ${budget.swapKilobytes}`] : []),
    ...atOnce
      .filter(({ kilobytes }) => kilobytes > budget.chunkKilobytes)
      .map(({ file }) => `${file} is larger than ${budget.chunkKilobytes} kB`),
    ...atOnce.flatMap(({ file, source }) =>
      budget.never
        .filter((mark) => source.includes(mark))
        .map((mark) => `${file} contains ${mark}, which must load on use`),
    ),
  ];
  console.log(`${total.toFixed(1).padStart(9)}  at once in all, of ${budget.swapKilobytes} allowed`);
  for (const problem of problems) console.log(`TOO LARGE  ${problem}`);
  return problems.length === 0;
}
