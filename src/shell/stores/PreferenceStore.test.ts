import { describe, expect, it } from 'vitest';
import { createTestShell } from '../../../tests/support/shells/createTestShell.ts';
import { storedKeys } from './storedKeys.ts';

describe('PreferenceStore', () => {
  it("[SHL-09] stores the language chosen from the browser's languages at the start", async () => {
    const { preferences, storage } = createTestShell().shell;
    await preferences.restoreLanguage('ko-KR');
    expect(storage.get(storedKeys.lang)).toBeUndefined();

    void preferences.chooseLanguage('ko').catch(() => undefined);
    await Promise.resolve();

    expect(storage.get(storedKeys.lang)).toBe('korea');
  });

  it('[SHL-09] restores the language that an earlier visit stored', async () => {
    const { preferences, storage } = createTestShell().shell;
    storage.set(storedKeys.lang, 'korea');

    await preferences.restoreLanguage('zh-CN');

    expect(preferences.language).toBe('ko');
  });

  it('[SHL-09] keeps the last of two choices', async () => {
    const { preferences, storage } = createTestShell().shell;

    await Promise.all([preferences.chooseLanguage('zh'), preferences.chooseLanguage('ko')]);

    expect([preferences.language, storage.get(storedKeys.lang)]).toEqual(['ko', 'korea']);
  });
});
