import { describe, expect, it, vi } from 'vitest';
import { I18n } from './I18n.ts';
import { defineMessages } from './messages.ts';

const en = { close: 'Close', count: '{count} tokens', count_one: '{count} token' } as const;
const zh = { close: '关闭', count: '{count} 个代币', count_one: '{count} 个代币' };
const messages = defineMessages<typeof en, typeof zh, typeof zh>('test', en);
const bench = () => new I18n({ zh: async () => ({ test: zh }), ko: async () => ({ test: zh }) });

describe('I18n', () => {
  it('[SHL-09] follows the language, also for texts that were looked up before', async () => {
    const i18n = bench();
    expect(i18n.translator(messages)('close')).toBe('Close');

    await i18n.use('zh');
    expect(i18n.translator(messages)('close')).toBe('关闭');
    await i18n.use('en');
    expect(i18n.translator(messages)('close')).toBe('Close');
  });

  it.each(['ko', 'en'] as const)('[SHL-09] keeps the last choice, %s, however late other texts load', async (last) => {
    let arrive: () => void = () => undefined;
    const chinese = new Promise<{ test: typeof zh }>((resolve) => {
      arrive = () => resolve({ test: zh });
    });
    const i18n = new I18n({ zh: () => chinese, ko: async () => ({ test: zh }) });

    const first = i18n.use('zh');
    expect(await i18n.use(last)).toBe(true);
    arrive();

    expect(await first).toBe(false);
    expect(i18n.language).toBe(last);
  });

  it('uses the plural form for one', () => {
    const t = bench().translator(messages);

    expect([0, 1, 2].map((count) => t('count', { count }))).toEqual(['0 tokens', '1 token', '2 tokens']);
  });

  it('notifies listeners after a language change, until they unsubscribe', async () => {
    const i18n = bench();
    const changed = vi.fn(() => i18n.language);
    const stop = i18n.follow(changed);

    await i18n.use('zh');
    expect(changed).toHaveReturnedWith('zh');
    stop();
    await i18n.use('en');
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
