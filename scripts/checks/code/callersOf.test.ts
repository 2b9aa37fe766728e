import { expect, it } from 'vitest';
import { callProblems } from './callersOf.ts';

const api = {
  path: 'src/api/some.ts',
  text: 'export const one = endpoint({});\nexport const two = streamEndpoint({});\n',
};
const contract = (...names: readonly string[]) =>
  ['| four | another table |', '## 16. Calls without a caller', '| Call | Why |', '|---|---|']
    .concat(names.map((name) => `| ${name} | the same as another |`))
    .join('\n');
const missing = ['one: the app does not make this call. Use it, or give the reason in contract §16.'];

it.each([
  ['a static import', "import { one } from '../../api/some.ts';\n"],
  ['an import of several lines', "import {\n  type Other,\n  one,\n} from '../../api/nft/some.ts';\n"],
  ['a dynamic import', "const { one } = await import('../api/some.ts');\n"],
  ['a namespace', "import * as some from '../api/some.ts';\nawait api.call(some.one, {});\n"],
])('finds the caller of a call by %s', (_what, text) => {
  expect(callProblems([api, { path: 'src/features/some/Some.ts', text }], contract('two'))).toEqual([]);
});

it.each([
  ['a test', 'src/features/some/Some.test.ts', "import { one } from '../../api/some.ts';\n"],
  ['a helper of stories', 'src/features/some/testing/world.ts', "import { one } from '../../api/some.ts';\n"],
  ['another file of the wire', 'src/api/other.ts', "import { one } from './some.ts';\n"],
  ['an import of the type', 'src/features/some/Some.ts', "import type { one } from '../../api/some.ts';\n"],
  [
    'an import of the type among others',
    'src/features/some/Some.ts',
    "import { type one } from '../../api/some.ts';\n",
  ],
])('does not count %s as a caller', (_what, path, text) => {
  expect(callProblems([api, { path, text }], contract('two'))).toEqual(missing);
});

it('accepts a call without a caller that has a reason', () => {
  expect(callProblems([api], contract('one', 'two'))).toEqual([]);
});

it('refuses a row for a call that has a caller, and for a call that does not exist', () => {
  const caller = { path: 'src/shell/Some.ts', text: "import { one, two } from '../api/some.ts';\n" };

  expect(callProblems([api, caller], contract('two', 'three'))).toEqual([
    'two: its row in contract §16 does not apply.',
    'three: its row in contract §16 does not apply.',
  ]);
});
