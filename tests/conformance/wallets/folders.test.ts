// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { WalletPlugin } from '../../../src/shell/plugin/wallet.ts';
import { hasPlaceholderIcon, placeholders, replaceIcon, replaceThem, shown } from '../placeholders.ts';
import { repeated } from '../repeated.ts';

const loaded = import.meta.glob<WalletPlugin>('../../../src/plugins/wallets/*/index.ts', {
  eager: true,
  import: 'default',
});
const icons = import.meta.glob<string>('../../../src/plugins/wallets/*/icon.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const pictures = import.meta.glob('../../../src/plugins/wallets/*/icon.webp', { eager: true, query: '?url' });
const iconSources = import.meta.glob('../../../src/plugins/wallets/*/icon.source.json', {
  eager: true,
  import: 'default',
});
const sources = import.meta.glob<string>('../../../src/plugins/wallets/*/index.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** A page (`docs.foo.io`), a repository or package with a file (`owner/name`, `@scope/name`). */
const SOURCE =
  /\b[a-z0-9-]+(\.[a-z0-9-]+)*\.(com|io|org|app|network|finance|dev|pro|xyz|net|me|ai|co|gg|fi|one|money|tech)\b|@?\b[\w-]+\/[\w.-]+/i;
/** The source is where the wallet announces itself, so it has all its EIP-6963 names. */
const ANNOUNCES = /\brdns\b|\bannounces itself\b|\bthe announcement\b/;
const wallets = Object.entries(loaded).filter(([, plugin]) => 'connect' in plugin);

/** The comments of the folder as sentences. A link in them ends with no space, so it is not divided. */
function statementsOf(path: string): readonly string[] {
  const text = commentsOf(path)
    .map((line) => line.replace(/^\s*(\/\/|\/\*\*|\*\/?)\s?/, '').replace(/\s*\*\/$/, ''))
    .join(' ');
  return text.split(/(?<=[.;])\s+/);
}

/** What the comments must name: the texts by which the wallet is known in a page, and the link into its app. */
function valuesOf(path: string, { rdns = [], mobileLink }: WalletPlugin): readonly string[] {
  const flags = /\bflags: \[([^\]]*)\]/.exec(sources[path] ?? '')?.[1] ?? '';
  const names = [...rdns, ...[...flags.matchAll(/'([^']+)'/g)].map(([, flag = '']) => flag)];
  return [...names.map((name) => `\`${name}\``), ...(mobileLink ? ['the link'] : [])];
}

function commentsOf(path: string): readonly string[] {
  return (sources[path] ?? '').split('\n').filter((line) => /^\s*(\/\/|\/\*\*|\*)/.test(line));
}

describe('all wallets', () => {
  it.each(['id', 'name'] as const)('[WAL-01] have unique %s', (key) => {
    expect(repeated(wallets.map(([, wallet]) => wallet[key])), `Several wallets have this ${key}.`).toEqual([]);
  });
});

describe.each(wallets)('%s', (path, wallet) => {
  it('[WAL-01] has a complete description in its folder', () => {
    expect(path, `The \`id\` in ${shown(path)} is not the name of its folder.`).toContain(`/${wallet.id}/`);
    expect(wallet.chainType, `\`chainType\` in ${shown(path)} must have two to five capital letters.`).toMatch(
      /^[A-Z]{2,5}$/,
    );
    expect(wallet.families?.length, `\`families\` is missing in ${shown(path)}.`).toBeGreaterThan(0);
  });

  it('[WAL-01] has its own icon without script or external content', () => {
    const icon = icons[path.replace('index.ts', 'icon.svg')];
    // `npm run check` reads the bytes of both formats.
    if (icon === undefined) return expect(pictures).toHaveProperty([path.replace('index.ts', 'icon.webp')]);

    expect(icon).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(icon).not.toMatch(/<script|\son\w+=|href="(?!#)|<image|<foreignObject|<style|\sstyle=|url\((?!#)/i);
    expect(icon.length).toBeLessThanOrEqual(4_096);
  });

  it('names the documentation or the repository that its values are from', () => {
    // This product's own wallet has no other source.
    if (wallet.only === 'devnet') return;

    expect(
      commentsOf(path).join(' '),
      `Say in ${shown(path)} where the wallet documents its object, flags and links.`,
    ).toMatch(SOURCE);
  });

  /** The source of an install link is the wallet's own site, which the link leads to (installLinks.test.ts). */
  it('names a source of each EIP-6963 name, flag and link, or says that none was found', () => {
    if (wallet.only === 'devnet') return;
    const sourced = statementsOf(path).filter((text) => SOURCE.test(text) || text.startsWith('No public source'));

    const isNamed = (value: string) =>
      sourced.some(
        (text) => text.includes(value) || (wallet.rdns?.includes(value.slice(1, -1)) && ANNOUNCES.test(text)),
      );
    const open = valuesOf(path, wallet).filter((value) => !isNamed(value));
    const message = `Say in a comment of ${shown(path)} where each of these is documented: ${open.join(', ')}. One sentence has its text and a source such as \`docs.foo.io\` or \`owner/repository\`.`;
    expect(open, message).toEqual([]);
  });

  it('[WAL-10] is always available, or names its download page', () => {
    const readiness = wallet.detect({ globals: {}, isMobile: false, announced: new Map(), registered: [] });
    if (readiness.status !== 'missing') expect(readiness.status).toBe('loadable');
    // A discontinued wallet has no install page.
    else if (wallet.id !== 'liquality') {
      const message = `Write the page of its download as \`installUrl\` into ${shown(path)}.`;
      expect(readiness.installUrl ?? '', message).toMatch(/^https:\/\/[^/]+\.[a-z]+(\/|$)/);
    }
  });

  it('has replaced the placeholders of its skeleton', () => {
    const readiness = wallet.detect({ globals: {}, isMobile: false, announced: new Map(), registered: [] });
    const links = [
      wallet.mobileLink?.('https://app.test/#/swap'),
      'installUrl' in readiness ? readiness.installUrl : '',
    ];

    const texts = [...links, ...(wallet.rdns ?? []), ...commentsOf(path)];
    const found = placeholders(texts);
    const hasIcon = !hasPlaceholderIcon(iconSources[path.replace('index.ts', 'icon.source.json')]);
    // Both are named at once.
    expect.soft(found, replaceThem(path, found)).toEqual([]);
    expect.soft(hasIcon, replaceIcon(path)).toBe(true);
  });
});
