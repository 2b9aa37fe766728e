import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PhishingHosts } from './PhishingHosts.ts';

const list: { readonly blacklist: readonly string[]; readonly whitelist: readonly string[] } = createRequire(
  import.meta.url,
)('eth-phishing-detect/src/config.json');

describe('the list of phishing sites', () => {
  const hosts = PhishingHosts.load();
  const [first = '', last = ''] = [list.blacklist[0], list.blacklist.at(-1)];

  it('finds a site, its subdomains, and any spelling of it', () => {
    for (const host of [first, last, `claim.${first}`, first.toUpperCase(), `${first}.`, `${first}:8443`]) {
      expect(hosts.isListed(host)).toBe(true);
    }
  });

  it('finds names that look like a well-known one', () => {
    expect(hosts.isListed('myetherwa1let.com')).toBe(true);
    expect(hosts.isListed('myetherwallet.com')).toBe(false);
  });

  it('ignores other sites', () => {
    const others = [
      'ethereum.org',
      'eips.ethereum.org',
      'example.com',
      'docs.metamask.io',
      'x.com',
      'discord.gg',
      't.me',
    ];

    expect(others.filter((host) => hosts.isListed(host))).toEqual([]);
  });

  it("uses an operator's newer list", () => {
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-list-'));
    const file = join(folder, 'config.json');
    const newer = { version: 2, tolerance: 0, fuzzylist: [], whitelist: [], blacklist: ['new.example'] };
    writeFileSync(file, JSON.stringify(newer));
    try {
      const other = PhishingHosts.load(file);
      expect([other.isListed('a.new.example'), other.isListed(first)]).toEqual([true, false]);
      writeFileSync(file, '{"blacklist":[]}');
      expect(() => PhishingHosts.load(file)).toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
