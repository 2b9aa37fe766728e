// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isAppError } from '../../../src/model/errors.ts';
import { safeUrl } from '../../../src/model/text.ts';
import type { WalletEnvironment, WalletPlugin } from '../../../src/shell/plugin/wallet.ts';
import { connectContext } from '../../support/shells/connectContext.ts';
import { wallets } from './walletSuite.ts';

const sources = import.meta.glob<string>('../../../src/plugins/wallets/*/index.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** Pages of many makers: the path, not the host, names the wallet. */
const sharedHosts: Readonly<Record<string, (path: string, wallet: WalletPlugin) => boolean>> = {
  // The id of an extension: 32 letters from a to p.
  'chromewebstore.google.com': (path) => /^\/detail\/([a-z0-9-]+\/)?[a-p]{32}$/.test(path),
  'github.com': (path, { id }) => letters(path).includes(id),
};
const platforms = [
  ['a computer', { isMobile: false }],
  ['a phone', { isMobile: true }],
] as const;

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Texts of the plugin: id, name, EIP-6963 names, and the comments with its sources. */
function ownWords({ id, name, rdns = [] }: WalletPlugin): string {
  const source = sources[`../../../src/plugins/wallets/${id}/index.ts`] ?? '';
  const comments = source.split('\n').filter((line) => /^\s*(\/\/|\/\*\*|\*)/.test(line));
  return letters([id, name, ...rdns, ...comments].join(' '));
}

/** The label that a maker registered, such as `rabby` in `www.rabby.io` and `polkadotjs` in `polkadot.js.org`. */
function isOwnHost(url: URL, wallet: WalletPlugin): boolean {
  const shared = sharedHosts[url.hostname];
  if (shared) return shared(url.pathname, wallet);
  const words = ownWords(wallet);
  const labels = url.hostname
    .replace(/^www\./, '')
    .split('.')
    .slice(0, -1);
  return words.includes(letters(labels.join(''))) || words.includes(letters(labels.at(-1) ?? ''));
}

async function linkOf(wallet: WalletPlugin, platform: Partial<WalletEnvironment>): Promise<string | undefined> {
  const context = connectContext({ environment: platform });
  const readiness = wallet.detect(context.environment);
  if (readiness.status !== 'missing') return undefined;
  const failure: unknown = await wallet.connect(context).then(
    () => undefined,
    (error: unknown) => error,
  );
  // The chooser shows the link of the failure, not the one of `detect`.
  if (isAppError(failure, 'wallet/discontinued')) expect(readiness.installUrl).toBeUndefined();
  else if (isAppError(failure, 'wallet/not-installed') || isAppError(failure, 'wallet/create-account')) {
    expect(failure.context).toEqual({ wallet: wallet.name, installUrl: readiness.installUrl });
    expect(readiness.installUrl).toBeDefined();
  } else throw new Error(`${wallet.id} failed otherwise than as missing`, { cause: failure });
  return readiness.installUrl;
}

describe.each(platforms)('on %s without wallets', (_, platform) => {
  it.each(wallets.map((wallet) => [wallet.id, wallet] as const))(
    '[WAL-01] [WAL-10] %s is not missing, or leads to its own page for the installation',
    async (_id, wallet) => {
      const link = await linkOf(wallet, platform);
      if (link === undefined) return;
      const url = new URL(link);
      expect(url.protocol).toBe('https:');
      expect(url.href).toBe(safeUrl(link));
      expect([url.port, url.username, url.password]).toEqual(['', '', '']);
      expect(isOwnHost(url, wallet), `${link} is not on a host that ${wallet.id} names`).toBe(true);
    },
  );
});

it('[WAL-01] more than 20 wallets name their page for the installation', async () => {
  const links = await Promise.all(wallets.map((wallet) => linkOf(wallet, { isMobile: false })));
  expect(links.filter((link) => link !== undefined).length).toBeGreaterThan(20);
});
