import { describe, expect, it } from 'vitest';
import { largeFunctions } from './largeFunctions.ts';

const problemsIn = (text: string) => largeFunctions('src/one.ts', text).map(({ problem }) => problem);
const lines = (count: number) => 'run();\n'.repeat(count);

describe('largeFunctions', () => {
  it.each([
    ['function add(a: A, b: B, c: C, d: D) {}', 'add'],
    ['const add = (a, b, c, d = 1) => a;', 'add'],
    ['class One { #add(a, b, c, ...rest) {} }', '#add'],
    ['class One { constructor(a, b, c, d) {} }', 'constructor'],
    ['const one = { add: (a, b, { c }, d) => a };', 'add'],
    ["app.addHook('onSend', (a, b, c, d) => d());", 'a function'],
  ])('finds the fourth parameter in %j', (text, name) => {
    expect(problemsIn(text)).toEqual([`${name} has 4 parameters, maximum 3`]);
  });

  it('finds a function of 81 lines, and only this one', () => {
    expect(problemsIn(`function add() {\n${lines(79)}}\nfunction sum() {\n${lines(78)}}`)).toEqual([
      'add has 81 lines, maximum 80',
    ]);
  });

  it.each([
    'function add(this: One, a, b, c) {}',
    'interface One { add(a: A, b: B, c: C, d: D): void }',
    "it.each(rows)('adds %s', (a, b, c, d) => {});",
    `describe.each(rows)('adds', () => {\n${lines(90)}});`,
    `test.describe('adds', () => {\n${lines(90)}});`,
    `(() => {\n${lines(90)}})();`,
    '// large function: the library passes four values.\napp.hook((a, b, c, d) => d());',
  ])('accepts %j', (text) => {
    expect(problemsIn(text)).toEqual([]);
  });

  it('finds a large function inside a test block, and reports its line', () => {
    const text = `describe('one', () => {\n  it('adds', () => {\n    const add = (a, b, c, d) => a;\n  });\n});`;
    expect(largeFunctions('src/one.test.ts', text)).toEqual([{ line: 3, problem: 'add has 4 parameters, maximum 3' }]);
  });
});
