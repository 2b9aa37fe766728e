// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { WalletPlugin } from '../../../src/shell/plugin/wallet.ts';
import { placeholders, replaceThem } from '../placeholders.ts';

const loaded = import.meta.glob<WalletPlugin>('../../../src/plugins/wallets/*/index.ts', {
  eager: true,
  import: 'default',
});
const icons = import.meta.glob<string>('../../../src/plugins/wallets/*/icon.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const sources = import.meta.glob<string>('../../../src/plugins/wallets/*/index.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** A page (`docs.foo.io`), a repository or package with a file (`owner/name`, `@scope/name`). */
const SOURCE = /\b[a-z0-9-]+(\.[a-z0-9-]+)*\.(com|io|org|app|network|finance|dev|pro|xyz)\b|@?\b[\w-]+\/[\w.-]+/i;
const wallets = Object.entries(loaded).filter(([, plugin]) => 'connect' in plugin);

function commentsOf(path: string): readonly string[] {
  return (sources[path] ?? '').split('\n').filter((line) => /^\s*(\/\/|\/\*\*|\*)/.test(line));
}

describe('all wallets', () => {
  it.each(['id', 'name'] as const)('[WAL-01] have unique %s', (key) => {
    expect(new Set(wallets.map(([, wallet]) => wallet[key])).size).toBe(wallets.length);
  });
});

describe.each(wallets)('%s', (path, wallet) => {
  it('[WAL-01] has a complete description in its folder', () => {
    expect(path).toContain(`/${wallet.id}/`);
    expect(wallet.chainType).toMatch(/^[A-Z]{2,5}$/);
    expect(wallet.families?.length).toBeGreaterThan(0);
  });

  it('[WAL-01] has its own icon without script or external content', () => {
    const icon = icons[path.replace('index.ts', 'icon.svg')] ?? '';

    expect(icon).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(icon).not.toMatch(/<script|\son\w+=|href=|<foreignObject|<style|url\((?!#)/i);
    expect(icon.length).toBeLessThanOrEqual(2_000);
  });

  it('names the documentation or the repository that its values are from', () => {
    // This product's own wallet has no other source.
    if (wallet.only === 'devnet') return;

    expect(
      commentsOf(path).join(' '),
      `Say in ${path} where the wallet documents its object, flags and links.`,
    ).toMatch(SOURCE);
  });

  it('[WAL-10] is always available, or names its download page', () => {
    const readiness = wallet.detect({ globals: {}, isMobile: false, announced: new Map(), registered: [] });
    if (readiness.status !== 'missing') expect(readiness.status).toBe('loadable');
    // A discontinued wallet has no install page.
    else if (wallet.id !== 'liquality') expect(readiness.installUrl).toMatch(/^https:\/\/[^/]+\.[a-z]+(\/|$)/);
  });

  it('has replaced the placeholders of its skeleton', () => {
    const readiness = wallet.detect({ globals: {}, isMobile: false, announced: new Map(), registered: [] });
    const links = [
      wallet.mobileLink?.('https://app.test/#/swap'),
      'installUrl' in readiness ? readiness.installUrl : '',
    ];

    const texts = [...links, ...(wallet.rdns ?? []), ...commentsOf(path)];
    expect(placeholders(texts), replaceThem(path)).toEqual([]);
  });
});
