import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { NOT_SERVED } from '../../server/http/site/serveApp.ts';
import { sha384 } from './sealSite.ts';
import { MANIFEST, readManifest, type SiteManifest } from './siteManifest.ts';
import { HEADERS_FILE, SiteHeaders } from './staticHeaders.ts';
import { WORKER } from './workerFile.ts';

/** Request headers of browsers for a service worker. */
const AS_WORKER = { 'service-worker': 'script', 'sec-fetch-dest': 'serviceworker' } as const;
/** The settings file. It differs by deployment. */
const OWN = 'config.json';
const AT_ONCE = 8;
const LIMIT_MS = 30_000;
/** Parts of the policy that a deployment may not change. */
const FIXED =
  /^(default-src|script-src|style-src|font-src|manifest-src|worker-src|base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types)\b/;

/** Request headers of different visitors, to detect a site that changes the app for some visitors only. */
const VISITORS: readonly Readonly<Record<string, string>>[] = [
  {},
  {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'accept-language': 'zh-CN,zh;q=0.9',
  },
  {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'accept-language': 'en-US,en;q=0.9',
  },
  {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'accept-language': 'ko-KR,ko;q=0.9',
  },
  {
    'user-agent':
      'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36',
    'accept-language': 'en-GB,en;q=0.9',
  },
];

/** Encodings of a file. A site may store several forms, and all must decode to the same bytes. */
const FORMS: readonly Readonly<Record<string, string>>[] = ['identity', 'gzip', 'br'].map((form) => ({
  'accept-encoding': form,
}));

interface Checked {
  /** One line each; empty if the site matches the build. */
  readonly differences: readonly string[];
  readonly files: number;
  /** Hash of the site's settings. The build does not know it. */
  readonly config: string;
}

/** Compares a running site with the build in `dist`. `config` is the file with the expected settings, if known. */
export async function checkSite(site: string, dist: string, config?: string): Promise<Checked> {
  const base = site.endsWith('/') ? site : `${site}/`;
  const manifest = readManifest(join(dist, MANIFEST));
  const paths = Object.keys(manifest.files).filter((path) => path !== OWN);
  const differences: string[] = [];
  const waiting = [...paths];
  const lane = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      differences.push(...(await compareFile(base, path, manifest)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const settings = await get(new URL(OWN, base));
  const settingsHash = settings.bytes ? sha384(settings.bytes) : settings.problem;
  if (config && settingsHash !== sha384(readFileSync(config))) differences.push(`${OWN}: differs from ${config}`);
  if (!settings.bytes) differences.push(`${OWN}: ${settings.problem}`);
  const page = await get(new URL('index.html', base));
  const worker = await get(new URL(WORKER, base), AS_WORKER);
  const expected = z.parse(SiteHeaders, JSON.parse(readFileSync(join(dist, HEADERS_FILE), 'utf8')));
  if (page.headers) differences.push(...headerDifferences(page.headers, expected));
  if (worker.headers) differences.push(...workerDifferences(worker.headers, expected));
  return { differences: differences.sort(), files: paths.length, config: settingsHash };
}

async function compareFile(base: string, path: string, { files }: SiteManifest): Promise<readonly string[]> {
  const expected = files[path];
  if (!expected) return [];
  const isFirst = path === 'index.html' || path === WORKER || /^assets\/index-.*\.js$/.test(path);
  const address = path === 'index.html' ? [new URL(path, base), new URL(base)] : [new URL(path, base)];
  // Browsers send these headers when they check for a new worker. This detects a worker that is served only to them.
  const visitors = path === WORKER ? [...VISITORS, AS_WORKER] : isFirst ? VISITORS : VISITORS.slice(0, 1);
  const asked = address.flatMap((url) => [...visitors, ...FORMS].map((as) => ({ url, as })));
  const found = await Promise.all(
    asked.map(async ({ url, as }) => {
      const { bytes, problem, status } = await get(url, as);
      if (status === 404 && NOT_SERVED.some((name) => name === path)) return undefined;
      if (!bytes) return problem;
      if (sha384(bytes) === expected.sha384) return undefined;
      return `${bytes.length} bytes with ${sha384(bytes)}, built were ${expected.bytes} with ${expected.sha384}`;
    }),
  );
  const distinct = [...new Set(found.flatMap((problem) => problem ?? []))];
  const some = found.some((problem) => problem === undefined) && distinct.length > 0 ? 'for some visitors ' : '';
  return distinct.map((problem) => `${path}: ${some}${problem}`);
}

interface Answer {
  readonly status?: number;
  readonly headers?: Headers;
  readonly bytes?: Uint8Array;
  /** Why there are no bytes. */
  readonly problem: string;
}

async function get(url: URL, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  try {
    return await fetchOnce(url, headers).catch((error: unknown) => {
      // A server may close an idle connection just as it is used again. Browsers repeat such a GET, too.
      if (wasReset(error)) return fetchOnce(url, headers);
      throw error;
    });
  } catch (error) {
    return { problem: `cannot be fetched: ${error instanceof Error ? (error.cause ?? error.message) : error}` };
  }
}

async function fetchOnce(url: URL, headers: Readonly<Record<string, string>>): Promise<Answer> {
  // Do not follow redirects: another host is not the site to check.
  const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { status } = response;
  if (status !== 200) return { status, problem: `answers ${status}` };
  return { status, headers: response.headers, bytes, problem: '' };
}

function wasReset(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && (cause.code === 'ECONNRESET' || cause.code === 'UND_ERR_SOCKET');
}

function headerDifferences(found: Headers, expected: SiteHeaders): readonly string[] {
  const plain = Object.entries(expected.all).filter(([name, value]) => found.get(name) !== value);
  const policy = directives(found.get('content-security-policy') ?? '');
  const built = directives(expected.page['content-security-policy'] ?? '');
  const changed = built.filter((line) => FIXED.test(line) && !policy.includes(line));
  const added = policy.filter((line) => FIXED.test(line) && !built.includes(line));
  const unsafe = policy.filter((line) => /'unsafe-|(?:^|\s)\*(?:\s|$)/.test(line));
  return [
    ...plain.map(([name, value]) => `header ${name}: ${found.get(name) ?? 'none'}, expected ${value}`),
    ...changed.map((line) => `header content-security-policy: without "${line}"`),
    ...[...new Set([...added, ...unsafe])].map((line) => `header content-security-policy: with "${line}"`),
  ];
}

/** Without these headers a browser may keep an old worker, and the worker may connect to any host. */
function workerDifferences(found: Headers, expected: SiteHeaders): readonly string[] {
  const wrong = Object.entries(expected.worker).filter(([name, value]) => found.get(name) !== value);
  return wrong.map(([name, value]) => `header ${name} of ${WORKER}: ${found.get(name) ?? 'none'}, expected ${value}`);
}

function directives(policy: string): readonly string[] {
  return policy.split(';').flatMap((line) => line.trim().replace(/\s+/g, ' ') || []);
}
