import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>(
  '../../**/messages/{en,zh,ko}.ts',
  { eager: true },
);

/** All texts of a language, without placeholders: `path key: text`. */
function textsIn(language: string): readonly string[] {
  return Object.entries(files).flatMap(([path, module]) =>
    Object.entries(module[language] ?? {}).map(([key, text]) => `${path} ${key}: ${text.replace(/\{\w+\}/g, '·')}`),
  );
}

const all = () => ['en', 'zh', 'ko'].flatMap(textsIn);
const textOf = (line: string) => line.slice(line.indexOf(': ') + 2);
const withPattern = (lines: readonly string[], pattern: RegExp) => lines.filter((line) => pattern.test(textOf(line)));

const british =
  /\b(colour|favour|honour|behaviour|neighbour|centre|grey|licence|cancell(ed|ing)|labell(ed|ing)|travell|catalogue|whilst|(organ|recogn|author|real|minim|maxim|initial|custom|synchron|optim|apolog|util|summar)is(e|ing|ation))/i;

describe('texts on screen', () => {
  it('exist in all three languages', () => {
    for (const language of ['en', 'zh', 'ko']) expect(textsIn(language).length).toBeGreaterThan(1_000);
  });

  it('use American spelling', () => {
    expect(withPattern(textsIn('en'), british)).toEqual([]);
  });

  it('use "network", and "chain" only in technical terms', () => {
    expect(withPattern(textsIn('en'), /(?<!\b(on|cross|off)-)\bchains?\b/i)).toEqual([]);
    expect(withPattern(textsIn('zh'), /(?<![跨上块])链(?![上接])/)).toEqual([]);
    expect(withPattern(textsIn('ko'), /(?<!크로스|온|블록)체인/)).toEqual([]);
  });

  it('have no space before a percent sign', () => {
    expect(withPattern(all(), /\s[%％]/)).toEqual([]);
  });

  it('have typographic apostrophes and no exclamation marks', () => {
    expect(withPattern(textsIn('en'), /\w'\w/)).toEqual([]);
    expect(withPattern(all(), /[!！]/)).toEqual([]);
  });

  it('use one polite form of Korean, without alternative particles', () => {
    expect(withPattern(textsIn('ko'), /니다|니까|십시오/)).toEqual([]);
    expect(withPattern(textsIn('ko'), /[을이은와]\([를가는과]\)|\(으\)로|\(이\)/)).toEqual([]);
  });
});
