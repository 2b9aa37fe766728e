import { writeFileSync } from 'node:fs';
import { chunksOf } from './chunks.ts';
import { readPinsFile } from './pins/pinsFile.ts';
import { loadRegistry } from './registry.ts';
import { addAssetLicenses } from './release/addAssetLicenses.ts';
import { compressSite } from './release/compressSite.ts';
import { kitHosts } from './release/kitHosts.ts';
import { sealSite } from './release/sealSite.ts';
import { secretsIn, serverSecrets } from './release/secretsIn.ts';
import { writeManifest } from './release/siteManifest.ts';
import { writeStaticHeaders } from './release/staticHeaders.ts';
import { writeEmbed } from './release/writeEmbed.ts';
import { writeWorker } from './release/writeWorker.ts';
import { run } from './run.ts';
import { earlyCode, sizesOf } from './sizeBudget.ts';

// The deployment's contracts are part of the build. An unreadable file must fail here, not in the app.
readPinsFile();
// Independent of the environment, so that two builds of one commit are identical.
await run('node_modules/.bin/vite', ['build'], { NODE_ENV: 'production' });
const { chains, wallets } = await loadRegistry();
writeList('connect-hosts.json', nodeOrigins());
writeList('image-hosts.json', imageOrigins());
writeList('chain-nodes.json', chainNodes());
addAssetLicenses('dist');
sealSite('dist');
await writeEmbed('dist');
await writeWorker('dist');
writeStaticHeaders('dist');
const isClean = assertNoSecret();
compressSite('dist');
const hash = isClean && printSizes() ? writeManifest('dist') : undefined;
console.log(hash ? `\ndist/manifest.json stands for all of it: ${hash}` : '\nbuild: not to be published');
process.exitCode = hash ? 0 : 1;

/** A file for the server, which no page requests. */
function writeList(name: string, content: object): void {
  writeFileSync(`dist/${name}`, `${JSON.stringify(content, null, 1)}\n`);
}

/** Origins that chains, wallets and kits may call, for the page's policy. */
function nodeOrigins(): readonly string[] {
  const asked = [
    ...kitHosts(),
    ...chains.flatMap(({ rpcUrls, hosts = [] }) => [...rpcUrls, ...hosts]),
    ...wallets.flatMap(({ hosts }) => hosts ?? []),
  ];
  const hosts = asked.filter((url) => /^(https|wss):\/\//.test(url));
  return [...new Set(hosts.map((url) => new URL(url).origin))].sort();
}

/** Origins of pictures that wallets show, such as the QR codes of a service. */
function imageOrigins(): readonly string[] {
  return [...new Set(wallets.flatMap(({ imageHosts }) => imageHosts ?? []))].sort();
}

/** Public nodes of the chains by CAIP-2 id. The server asks them for gas prices (`server/nodes/PublishedNodes.ts`). */
function chainNodes(): Readonly<Record<string, readonly string[]>> {
  const live = chains.filter(({ only }) => only === undefined);
  return Object.fromEntries(
    live.map(({ id, rpcUrls }) => [id, rpcUrls.filter((url) => url.startsWith('https://'))] as const),
  );
}

function assertNoSecret(): boolean {
  const found = secretsIn('dist', serverSecrets(process.env));
  for (const { file, what } of found) console.log(`SECRET     ${file}: ${what}`);
  return found.length === 0;
}

/** Prints every chunk and page. Returns whether all of them are within the budget of package.json. */
function printSizes(): boolean {
  const chunks = [...chunksOf('dist')].sort((a, b) => b.bytes - a.bytes);
  console.log('\nkB brotli  when    chunk');
  for (const { file, bytes, isEager } of chunks) {
    console.log(`${kilobytes(bytes).padStart(9)}  ${isEager ? 'at once' : 'on use '} ${file}`);
  }
  const sizes = sizesOf('.', 'dist');
  console.log('\nkB brotli  of kB   a first visit');
  for (const { what, bytes, limit } of sizes) {
    console.log(`${kilobytes(bytes).padStart(9)}  ${kilobytes(limit).padStart(5)}   ${what}`);
  }
  const problems = [
    ...sizes
      .filter(({ bytes, limit }) => bytes > limit)
      .map(({ what, bytes, limit }) => `${what} is ${kilobytes(bytes)} kB, more than ${kilobytes(limit)}`),
    ...earlyCode('.', 'dist'),
  ];
  for (const problem of problems) console.log(`TOO LARGE  ${problem}`);
  return problems.length === 0;
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}
