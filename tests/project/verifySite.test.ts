import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isBuilt } from '../../scripts/isBuilt.ts';
import { checkSite } from '../../scripts/release/checkSite.ts';
import { readManifest } from '../../scripts/release/siteManifest.ts';
import { run } from '../../scripts/run.ts';
import { SpoiltSite } from './SpoiltSite.ts';
import { serveFolder } from './serveFolder.ts';

const root = resolve(import.meta.dirname, '../..');
const dist = join(root, 'dist');

describe('npx tsx scripts/verifySite.ts', () => {
  let site: SpoiltSite;
  let picture: string;

  beforeAll(async () => {
    // `npm test` has just built the project itself.
    if (!isBuilt(root)) await run('node_modules/.bin/tsx', ['scripts/build.ts']);
    site = await SpoiltSite.open(dist);
    picture = `assets/${site.assets('.svg')[0]}`;
  });
  afterEach(() => site.restore());
  afterAll(() => site.close());

  it('accepts a site as it was built, with any settings', async () => {
    const { differences, files } = await checkSite(site.url, dist);

    expect(differences).toEqual([]);
    expect(files).toBe(Object.keys(readManifest(join(dist, 'manifest.json')).files).length - 1);
  });

  it.each(['index.html', 'icon.svg', 'assets/'])('names %s if it differs', async (path) => {
    const changed = path.endsWith('/') ? picture : path;
    site.spoil(changed);

    const { differences } = await checkSite(site.url, dist);

    expect(differences).toEqual([expect.stringMatching(new RegExp(`^${changed}: \\d+ bytes with sha384-`))]);
  });

  it('detects a file that differs only for clients that accept compression', async () => {
    site.spoilForm('icon.svg');

    const { differences } = await checkSite(site.url, dist);

    expect(differences).toEqual([expect.stringMatching(/^icon\.svg: for some visitors \d+ bytes with sha384-/)]);
  });

  it('names settings that differ from the expected ones', async () => {
    const meant = join(site.folder, 'meant.json');
    writeFileSync(meant, '{"mode":"live"}');

    const { differences } = await checkSite(site.url, dist, meant);

    expect(differences).toEqual([`config.json: differs from ${meant}`]);
  });

  it('names headers that a static host does not send', async () => {
    const host = await serveFolder(dist);

    const { differences } = await checkSite(host.url, dist);
    await host.close();

    expect(differences).toContain('header x-content-type-options: none, expected nosniff');
    expect(differences.filter((line) => line.startsWith('header content-security-policy: without'))).toHaveLength(11);
    expect(differences.filter((line) => !line.startsWith('header '))).toEqual([]);
  });

  it('detects an app that is changed for some visitors only', async () => {
    const entry = site.assets('.js').find((name) => name.startsWith('index-')) ?? '';
    const host = createServer(async (request, response) => {
      const reply = await fetch(new URL(request.url ?? '/', site.url));
      const body = Buffer.from(await reply.arrayBuffer());
      const isVictim = request.url?.endsWith(entry) && /iPhone/.test(request.headers['user-agent'] ?? '');
      response.writeHead(reply.status, forwarded(reply.headers));
      response.end(isVictim ? Buffer.concat([body, Buffer.from('\n')]) : body);
    });
    const url = await listen(host);

    const { differences } = await checkSite(url, dist);
    host.closeAllConnections();
    host.close();

    expect(differences).toEqual([expect.stringMatching(`^assets/${entry}: for some visitors \\d+ bytes`)]);
  });

  it('repeats a request once if the connection is reset', async () => {
    let requests = 0;
    const host = createServer(async (request, response) => {
      requests += 1;
      if (requests === 1) return request.socket.resetAndDestroy();
      const reply = await fetch(new URL(request.url ?? '/', site.url), {
        headers: { 'service-worker': request.headers['service-worker'] === 'script' ? 'script' : '' },
      });
      response.writeHead(reply.status, forwarded(reply.headers));
      response.end(Buffer.from(await reply.arrayBuffer()));
    });
    const url = await listen(host);

    const { differences } = await checkSite(url, dist);
    host.closeAllConnections();
    host.close();

    expect(differences).toEqual([]);
  });

  it('exits with 1 and a line for each difference', async () => {
    site.spoil('icon.svg');

    const { code, output } = await verify(site.url);

    expect(output).toMatch(/^DIFFERS {2}icon\.svg: \d+ bytes/m);
    expect(output).toContain('verify-site: 1 differences');
    expect(code).toBe(1);
  });
});

describe('the build manifest', () => {
  it('has every file with its length, in the same order on every machine', () => {
    const { files, version, commit } = readManifest(join(dist, 'manifest.json'));
    const paths = Object.keys(files);

    expect(paths).toEqual([...paths].sort((a, b) => (a < b ? -1 : 1)));
    expect(paths).toEqual(expect.arrayContaining(['index.html', 'config.json', 'security-headers.json']));
    expect(paths).not.toContain('manifest.json');
    for (const [path, { bytes }] of Object.entries(files)) expect(readFileSync(join(dist, path)).length).toBe(bytes);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(commit ?? '0'.repeat(40)).toMatch(/^[0-9a-f]{40}/);
  });
});

/** Headers of a reply to pass on with its decoded body. */
function forwarded(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].filter(([name]) => !/^(content-length|content-encoding|connection|keep-alive)/.test(name)),
  );
}

async function listen(host: Server): Promise<string> {
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  const address = host.address();
  if (typeof address !== 'object' || !address) throw new Error('the host does not listen');
  return `http://127.0.0.1:${address.port}/`;
}

function verify(url: string): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((done, reject) => {
    const child = spawn('node_modules/.bin/tsx', ['scripts/verifySite.ts', url], { cwd: root });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => done({ code, output }));
  });
}
