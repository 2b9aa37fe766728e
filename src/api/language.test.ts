import { describe, expect, it } from 'vitest';
import { languages } from '../model/language.ts';
import { fromWireLanguage, LanguageCode, toWireLanguage } from './language.ts';

describe('codes of languages on the wire', () => {
  it('[SHL-09] has the code of the specification for each language', () => {
    expect(languages.map(toWireLanguage)).toEqual(['en', 'zh', 'korea']);
    expect(LanguageCode.options.map(fromWireLanguage)).toEqual([...languages]);
  });
});
