// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from '../checks/sourceFiles.ts';

/** What became of the packages that the first design named. The reasons are in docs/adr/0017-packages-of-the-design.md. */
const NAMED = {
  product: [
    'react',
    'react-dom',
    'mobx',
    'mobx-react-lite',
    'react-router-dom',
    'zod',
    'ethers',
    'axios',
    '@tonconnect/sdk',
    '@walletconnect/sign-client',
    'xumm-sdk',
    '@keplr-wallet/types',
    '@tanstack/react-virtual',
    'fastify',
    'pino',
    '@electric-sql/pglite',
    'pg',
    'kysely',
    'litesvm',
  ],
  'other side in tests': [
    'i18next',
    'tronweb',
    'viem',
    '@solana/web3.js',
    '@polkadot/extension-dapp',
    '@polkadot/types',
    '@polkadot/keyring',
    '@ton/sandbox',
    '@tonconnect/protocol',
    '@aptos-labs/ts-sdk',
    '@wharfkit/antelope',
    '@scure/btc-signer',
    'aelf-sdk',
    'icon-sdk-js',
    '@glif/filecoin-address',
    'ripple-address-codec',
  ],
  replaced: ['react-i18next', '@base-ui/react', '@fastify/helmet', 'size-limit', 'msw'],
} as const;

const isTest = (file: string) => /\.(test|spec|stories)\.tsx?$|^tests\//.test(file);
const sources = sourceFiles().filter((file) => /\.tsx?$/.test(file));

function importersOf(name: string, files: readonly string[]): readonly string[] {
  const from = new RegExp(`(?:from |import\\(|import )'${name.replaceAll('.', '\\.')}(?:/[^']*)?'`);
  return files.filter((file) => from.test(readFileSync(file, 'utf8')));
}

it.each(NAMED.product)('%s is imported by the product', (name) => {
  const files = sources.filter((file) => /^(src|server|demo)\//.test(file) && !isTest(file));
  expect(importersOf(name, files)).not.toEqual([]);
});

it.each(NAMED['other side in tests'])('%s is the other side of our code in a test', (name) => {
  expect(importersOf(name, sources.filter(isTest))).not.toEqual([]);
});

it.each(NAMED.replaced)('%s is not installed, and its record says why', (name) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect({ ...dependencies, ...devDependencies }).not.toHaveProperty([name]);
  const row = readFileSync('docs/adr/0017-packages-of-the-design.md', 'utf8')
    .split('\n')
    .find(
      (line) =>
        line.startsWith('| ') &&
        line
          .split('|')[1]
          ?.split(/[,\s]+/)
          .includes(name),
    );
  expect(row?.split('|')[3]?.trim()).toMatch(/\w{3}/);
});
