import { describe, expect, it } from 'vitest';
import type { Language } from '../../../model/language.ts';
import { I18n } from '../I18n.ts';
import { formatDuration } from './formatDuration.ts';
import { ko } from './messages/ko.ts';
import { zh } from './messages/zh.ts';
import { durationMessages } from './messages.ts';

describe('formatDuration', () => {
  it.each<[number, Language, string]>([
    [0, 'en', '0 s'],
    [-3, 'en', '0 s'],
    [14.9, 'en', '14 s'],
    [60, 'en', '1 min'],
    [100, 'en', '1 min 40 s'],
    [599, 'en', '9 min 59 s'],
    [600, 'en', '10 min'],
    [759, 'en', '12 min'],
    [3_600, 'en', '1 h'],
    [3_900, 'en', '1 h 5 min'],
    [86_400, 'en', '1 d'],
    [266_399, 'en', '3 d 1 h'],
    [14, 'zh', '14 秒'],
    [100, 'zh', '1 分 40 秒'],
    [720, 'zh', '12 分钟'],
    [14, 'ko', '14초'],
    [100, 'ko', '1분 40초'],
    [720, 'ko', '12분'],
  ])('[UXP-06] shows %d seconds in %s as %s', async (seconds, language, shown) => {
    const i18n = new I18n({ zh: async () => ({ duration: zh }), ko: async () => ({ duration: ko }) });
    await i18n.use(language);

    expect(formatDuration(i18n.translator(durationMessages), seconds)).toBe(shown);
  });
});
