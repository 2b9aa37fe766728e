import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pagePolicy as policyOf } from '../../../../../server/http/securityHeaders.ts';
import { FakeChain } from '../../../../../tests/support/fakes/FakeChain.ts';
import { recordedNodes } from '../../../../../tests/support/services/recordedNodes.ts';
import { NodePool } from './NodePool.ts';
import { allowedBy, pagePolicy } from './pagePolicy.ts';

const OWN = 'https://own.example/';
const FOREIGN = 'https://foreign.example/';
/** The header that the server sends, with one more origin. */
const header = policyOf('', { connect: ['https://own.example'], media: '', frames: [] });
const chain = { ...new FakeChain('one').plugin, rpcUrls: [OWN] };

/** The page's address without the part that the browser keeps to itself. */
const pageUrl = () => window.location.href.replace(/#.*/, '');

/** A page whose server sends the policy, and the deployment's list of nodes. */
function pageWith(policy: string | number, urls: readonly string[]) {
  const nodes = recordedNodes(chain, ({ url }) => {
    if (url !== pageUrl()) return {};
    return typeof policy === 'number' ? policy : new Response('', { headers: { 'content-security-policy': policy } });
  });
  const context = { ...nodes.context, rpcUrls: () => urls };
  const called: string[] = [];
  const work = async (url: string) => {
    called.push(url);
    return url;
  };
  return { context, requests: nodes.requests, called, work, pool: new NodePool(context, async () => undefined) };
}

beforeEach(() => {
  window.location.hash = '#/swap';
});
afterEach(() => {
  window.location.hash = '';
});

describe('the nodes of a page with a policy', () => {
  it('[CHN-15] are never those that the policy forbids: the browser would refuse each call with an error', async () => {
    const { called, work, pool, requests } = pageWith(header, [FOREIGN, `${window.location.origin}/nodes/one`, OWN]);

    expect(await pool.query(work, {})).toBe(`${window.location.origin}/nodes/one`);
    expect(await pool.queryTwo(work, {})).toMatchObject({ isPartial: false });
    expect(pool.hostCount).toBe(2);

    expect(called).not.toContain(FOREIGN);
    expect(requests.map(({ url }) => url)).toEqual([pageUrl()]);
  });

  it('[CHN-15] are one host where the others are forbidden, so that its word counts', async () => {
    const { work, pool } = pageWith(header, [FOREIGN, OWN]);

    expect(await pool.queryTwo(work, {})).toEqual({ answers: [OWN], isPartial: false });
    expect(pool.hostCount).toBe(1);
  });

  it.each([
    ['', 'no policy'],
    [503, 'no answer'],
    [`${header}; connect-src-elem *`, 'an unknown part'],
  ] as const)('[CHN-15] are tried as listed if the page has %j (%s)', async (policy, _what) => {
    const { work, pool } = pageWith(policy, [OWN, FOREIGN]);

    expect(await pool.query(work, {})).toBe(OWN);
  });

  it('[CHN-15] need no question about the policy if the build or the page itself names them', async () => {
    const { work, pool, requests } = pageWith(header, [OWN, `${window.location.origin}/nodes/one`]);
    await pool.query(work, {});

    expect(requests).toEqual([]);
  });
});

describe('pagePolicy', () => {
  const page = new URL('https://app.example/swap/');
  it.each([
    ["connect-src 'self' https://a.example", 'https://a.example/key', true],
    ["connect-src 'self' https://a.example", 'http://a.example/', false],
    ["connect-src 'self' https://a.example", 'https://b.example/', false],
    ["connect-src 'self'", 'https://app.example/nodes', true],
    ["connect-src 'self'", 'https://app.example:8443/nodes', false],
    ["default-src 'none'", 'https://a.example/', false],
    ["default-src 'none'; connect-src *", 'https://a.example/', true],
    ['connect-src https:', 'https://a.example/', true],
    ['connect-src https://*.a.example', 'https://eth.a.example/', true],
    ['connect-src https://*.a.example', 'https://a.example/', false],
    ['connect-src a.example:8443', 'https://a.example:8443/', true],
    ["connect-src https:, connect-src 'self'", 'https://a.example/', false],
    ["script-src 'self'", 'https://a.example/', true],
    ['', 'https://a.example/', true],
  ])('reads of “%s” whether the page may call %s', (policy, url, may) => {
    expect(allowedBy(policy, page)(url)).toBe(may);
  });

  it('is read once for all chains, and again after a failure', async () => {
    const { context, requests } = pageWith(header, []);
    expect((await pagePolicy(context))(FOREIGN)).toBe(false);
    await pagePolicy({ ...context });
    expect(requests).toHaveLength(1);

    let count = 0;
    const fetch = async () => {
      count += 1;
      throw new Error('no network');
    };
    const failing = { ...pageWith(header, []).context, fetch };
    expect((await pagePolicy(failing))(FOREIGN)).toBe(true);
    await pagePolicy(failing);
    expect(count).toBe(2);
  });
});
