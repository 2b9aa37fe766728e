import { expect, it } from 'vitest';
import { missingParts, ordered } from './pluginMissing.ts';

const family = {
  id: 'foo',
  folders: ['src/plugins/chains/foo', 'src/plugins/kits/foo'],
  files: ['src/plugins/chains/foo/index.ts', 'src/plugins/kits/foo/fooAddress.ts', 'src/plugins/kits/foo/FooDriver.ts'],
};

/** A report of Vitest with these failures: the file of the test, its title, its messages. */
function reportOf(...failures: readonly (readonly [test: string, title: string, ...messages: string[]])[]) {
  return {
    testResults: failures.map(([test, title, ...failureMessages]) => ({
      name: `/home/me/switchyard/${test}`,
      message: '',
      assertionResults: [
        { title: 'another', status: 'passed' },
        { title, status: 'failed', failureMessages },
      ],
    })),
  };
}

const chains = 'tests/conformance/chains.test.ts';
const families = 'tests/conformance/families.test.ts';
const unrecorded =
  'Error: No node of the family foo is recorded: write testing/deposit.ts in the folder of a chain of it.\n    at x.ts:1';

it('names each missing file once, in the order of the document', () => {
  const report = reportOf(
    [
      families,
      'has a test of its addresses',
      "AssertionError: Write src/plugins/kits/foo/<name>Address.test.ts, which compares addresses with the family's own library, or say in src/plugins/kits/foo/testing/missingParts.ts why there is none.: expected undefined to be truthy",
    ],
    [
      families,
      'has a verifier',
      'AssertionError: Write server/auth/verify/foo.ts, or say in src/plugins/kits/foo/testing/missingParts.ts why there is none.: expected undefined to be truthy',
    ],
    [
      families,
      'has a wallet',
      "AssertionError: Write src/plugins/wallets/<id>/index.ts with 'foo' in `families`, or say in src/plugins/kits/foo/testing/missingParts.ts why there is none.: expected undefined to be truthy",
    ],
    [chains, 'reads a built transfer back as requested', unrecorded],
    [chains, 'counts fees in the native coin', unrecorded],
    [
      'tests/conformance/deposits/deposits.test.ts',
      'are tried on foo',
      "AssertionError: Write src/plugins/chains/<a chain of foo>/testing/deposit.ts, see docs/adding-a-family.md.: expected [ 'aelf' ] to include 'foo'",
    ],
    [
      chains,
      'reads balances',
      'AssertionError: The driver asks no node for balances.: expected "vi.fn()" to be called',
    ],
    [
      chains,
      'loads a driver',
      'AssertionError: The chain refuses its own `samples.address`.: expected false to be true',
    ],
    [
      chains,
      'has replaced the placeholders',
      'AssertionError: Replace the placeholders in src/plugins/chains/foo/index.ts by the true values. They are: https://rpc.foo.example: expected [ …(1) ] to deeply equal []',
      'AssertionError: Name the source of the icon in src/plugins/chains/foo/icon.source.json, see docs/adding-a-chain.md, “The icon”.: expected false to be true',
    ],
  );

  expect(missingParts(report, family).map(({ file, what }) => `${file}: ${what}`)).toEqual([
    'src/plugins/kits/foo/fooAddress.ts: The chain refuses its own `samples.address`.',
    'src/plugins/chains/foo/index.ts: Replace the placeholders by the true values. They are: https://rpc.foo.example',
    'src/plugins/chains/foo/icon.source.json: Name the source of the icon, see docs/adding-a-chain.md, “The icon”.',
    'src/plugins/kits/foo/FooDriver.ts: The driver asks no node for balances.',
    'src/plugins/chains/foo/testing/deposit.ts: write it',
    "src/plugins/wallets/<id>/index.ts: write it, with 'foo' in `families`, or say in src/plugins/kits/foo/testing/missingParts.ts why there is none.",
    'server/auth/verify/foo.ts: write it, or say in src/plugins/kits/foo/testing/missingParts.ts why there is none.',
    "src/plugins/kits/foo/<name>Address.test.ts: write it, which compares addresses with the family's own library, or say in src/plugins/kits/foo/testing/missingParts.ts why there is none.",
  ]);
});

it('names the test where no file is known', () => {
  const report = reportOf([chains, 'lists its nodes by https', 'AssertionError: expected 0 to be greater than 0']);

  expect(missingParts(report, family)).toEqual([
    { file: chains, what: '“lists its nodes by https”: expected 0 to be greater than 0' },
  ]);
});

it('names a test file that does not load, and nothing if all passes', () => {
  const broken = { name: `/a/${chains}`, message: 'SyntaxError: Unexpected token', assertionResults: [] };
  const passed = { name: `/a/${families}`, message: '', assertionResults: [{ title: 'is fine', status: 'passed' }] };

  expect(missingParts({ testResults: [broken, passed] }, family)).toEqual([{ file: chains, what: 'Unexpected token' }]);
  expect(missingParts({ testResults: [passed] }, family)).toEqual([]);
});

it('keeps different needs of one file, and drops what is there twice', () => {
  const file = 'src/plugins/chains/foo/index.ts';
  const parts = ['a', 'b', 'a'].map((what) => ({ file, what }));

  expect(ordered(parts).map(({ what }) => what)).toEqual(['a', 'b']);
});
