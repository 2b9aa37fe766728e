import { describe, expect, it } from 'vitest';
import { numberFormats } from './numberFormats.ts';

const formatsIn = (text: string, path = 'src/one.ts') => numberFormats(path, text).map(({ format }) => format);

describe('numberFormats', () => {
  it.each([
    ['value.toFixed(2)', '.toFixed('],
    ["count.toLocaleString('en')", '.toLocaleString('],
    ['ratio.toPrecision(3)', '.toPrecision('],
    ["new Intl.NumberFormat('en')", 'Intl.NumberFormat'],
    [String.raw`text.replace(/\B(?=(\d{3})+$)/g, ',')`, String.raw`(?=(\d{3})+`],
  ])('[UXP-06] refuses %j', (text, format) => {
    expect(formatsIn(`const one = 1;\n${text};`)).toEqual([format]);
    expect(numberFormats('src/one.ts', `const one = 1;\n${text};`)).toMatchObject([{ line: 2 }]);
  });

  it.each(['formatAmount(amount)', 'new Intl.DateTimeFormat(tag)', 'const toFixed = 1', 'new Intl.PluralRules(tag)'])(
    'accepts %j',
    (text) => {
      expect(formatsIn(text)).toEqual([]);
    },
  );

  it('[UXP-06] accepts them in the formatter only', () => {
    expect(formatsIn('value.toFixed(2)', 'src/shell/i18n/formatPercent.ts')).toEqual([]);
    expect(formatsIn('value.toFixed(2)', 'src/shell/i18n/messages.ts')).toEqual(['.toFixed(']);
    expect(formatsIn('value.toFixed(2)', 'src/features/one/formatPercent.ts')).toEqual(['.toFixed(']);
  });
});
