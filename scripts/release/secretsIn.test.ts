import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretsIn, serverSecrets } from './secretsIn.ts';

// Put together here, so that no scanner takes this file for one that holds them.
const planted = [
  ['a private key in a file', `-----BEGIN ${'EC PRIVATE KEY'}-----\nMHcCAQEE`],
  ['a key of OpenAI or Anthropic', `let k="sk-${'proj-'}${'aB3'.repeat(16)}"`],
  ['a key of Amazon', `"AKIA${'IOSFODNN7EXAMPLE'}"`],
  ['a token of GitHub', `ghp_${'a1B2'.repeat(9)}`],
  ['a password in an address', `postgres://switchyard:${'hunter22'}@db.example/orders`],
  ['a key by its name', `{apiKey:"${'9f8e7d6c5b4a'.repeat(3)}"}`],
] as const;

describe('secretsIn', () => {
  let dist: string;
  const plant = (text: string) => writeFileSync(join(dist, 'assets/index.js'), text);

  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'switchyard-secrets-'));
    mkdirSync(join(dist, 'assets'));
  });
  afterEach(() => rmSync(dist, { recursive: true, force: true }));

  it.each(planted)('finds %s without repeating it', (what, text) => {
    plant(`const before=1;${text};const after=2;`);

    expect(secretsIn(dist, {})).toEqual([{ file: join(dist, 'assets/index.js'), what }]);
  });

  it("finds the values of this machine's backend, each entry of a list", () => {
    plant('fetch("https://api.trongrid.io",{headers:{k:"second-of-the-keys"}})');
    const secrets = serverSecrets({ TRON_API_KEYS: 'first-of-the-keys,second-of-the-keys', PORT: '4173000000' });

    expect(secretsIn(dist, secrets).map(({ what }) => what)).toEqual(['the value of TRON_API_KEYS']);
    expect(Object.keys(secrets)).toEqual(expect.arrayContaining(['LIFI_API_KEY', 'SUPPORT_TOKEN', 'DATABASE_URL']));
    expect(Object.keys(secrets)).not.toContain('PORT');
  });

  it('ignores addresses, hashes and curve constants', () => {
    plant(
      `const a="0x${'9f'.repeat(32)}",b="sha384-${'Ab3/'.repeat(16)}",c="https://host.example/a@b",password:"text"`,
    );

    expect(secretsIn(dist, { SUPPORT_TOKEN: '', XUMM_API_KEY: 'const' })).toEqual([]);
  });
});
