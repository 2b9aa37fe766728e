import { describe, expect, it } from 'vitest';
import { createTestShell } from '../../../../tests/support/shells/createTestShell.ts';
import { resultCodes } from '../../../api/codes.ts';
import { AppError } from '../../../model/errors.ts';
import { languages } from '../../../model/language.ts';
import { errorMessages } from './errorMessages.ts';
import { errorParts, errorText } from './errorText.ts';
import { ko } from './messages/ko.ts';
import { zh } from './messages/zh.ts';

/** Every code but 900, which is not an error. */
const codes = Object.values(resultCodes).filter((code) => code !== resultCodes.nothing);
/** Codes of spec §8 with a message of their own. */
const ownCodes = [
  916, 1145, 100005, 1146, 218, 50003, 50004, 50005, 50006, 50007, 50008, 50009, 50010, 50011, 7001, 7002, 50012, 50013,
  50014, 50015, 50016, 50017, 50018, 1159, 2003, 1006, 3001, 331,
];
/** Codes that claim something about the user's account, address or region, which nothing else confirms. */
const claimingCodes = [331, 411, 921, 1114, 1145, 1146, 50014, 50016, 50018, 100005];
const SERVICE = { en: /service/, zh: /服务端/, ko: /서비스/ };
const catalogue = { en: errorMessages.en, zh, ko };
const refused = (resultCode: number) =>
  new AppError('api/refused', { endpoint: '/api/x', resultCode, message: 'raw text' });

describe.each(languages)('errorText in %s', (language) => {
  async function texts(): Promise<(error: unknown) => string> {
    const { shell } = createTestShell();
    await shell.i18n.use(language);
    return (error) => errorText(shell.i18n, error);
  }

  it('[ERR-01] has a text for every code of the services', async () => {
    const textOf = await texts();
    const unknown = textOf(refused(424_242));
    for (const code of codes.filter((known) => known !== 1001)) {
      expect(textOf(refused(code)), String(code)).not.toBe(unknown.replace('424242', String(code)));
      expect(textOf(refused(code)), String(code)).not.toContain('raw text');
    }
  });

  it('[ERR-01] has another text for each code of the specification', async () => {
    const textOf = await texts();
    const all = ownCodes.map((code) => textOf(refused(code)));

    expect(ownCodes.filter((_code, index) => all.indexOf(all[index] ?? '') !== index)).toEqual([]);
  });

  it('[ERR-03] names the service where only it knows whether the text is true', async () => {
    const { shell } = createTestShell();
    await shell.i18n.use(language);
    const errors = [...claimingCodes.map(refused), new AppError('swap/no-quotation', {})];
    const silent = errors
      .map((error) => errorParts(shell.i18n, error).what)
      .filter((what) => !SERVICE[language].test(what));

    expect(silent).toEqual([]);
  });

  it('[ERR-01] reports a failed request, with the code, for an unknown code', async () => {
    const textOf = await texts();

    expect(textOf(refused(424_242))).toContain('424242');
    expect(textOf(refused(1_001))).toContain('1001');
  });

  it('[ERR-03] describes errors of wallets and chains, with their facts', async () => {
    const textOf = await texts();
    const wallet = 'Signal Box';

    expect(textOf(new AppError('wallet/rejected', { wallet }))).toContain(wallet);
    expect(textOf(new AppError('wallet/signature-failed', { wallet, chain: 'Polkadot' }))).toMatch(
      /Polkadot.*Signal Box/,
    );
    expect(textOf(new AppError('transaction/insufficient-balance', { symbol: 'ONE', chain: 'Yard' }))).toMatch(
      /ONE.*Yard|Yard.*ONE/,
    );
    expect(
      textOf(new AppError('transaction/insufficient-fee', { symbol: 'ONE', chain: 'Yard', missing: '0.5' })),
    ).toContain('0.5');
    const plain = [
      new AppError('swap/no-liquidity', {}),
      new AppError('swap/no-quotation', {}),
      new AppError('swap/quote-expired', {}),
    ].map(textOf);
    expect(new Set(plain).size).toBe(3);
  });

  it('[ERR-01] [ERR-03] explains for every code what happened, where the money is and what to do', () => {
    const texts: Readonly<Record<string, string>> = catalogue[language];
    for (const code of codes) expect(texts[`code/${code}`], String(code)).toBeDefined();
    const incomplete = Object.entries(texts).filter(([, text]) => {
      const parts = text.split('\n');
      return parts.length !== 3 || parts.some((part) => !/\p{L}.*[.。)）]$/u.test(part));
    });

    expect(incomplete).toEqual([]);
  });

  it('[ERR-03] returns three separate parts, and one paragraph', async () => {
    const { shell } = createTestShell();
    await shell.i18n.use(language);
    const error = new AppError('wallet/rejected', { wallet: 'Signal Box' });
    const { what, money, next } = errorParts(shell.i18n, error);

    expect(what).toContain('Signal Box');
    expect(new Set([what, money, next]).size).toBe(3);
    expect(errorText(shell.i18n, error)).toBe([what, money, next].join(language === 'zh' ? '' : ' '));
  });

  it('shows no technical text for an unexpected error', async () => {
    const textOf = await texts();

    expect(textOf(new TypeError('x is not a function'))).not.toContain('function');
    expect(textOf(undefined)).toBe(textOf('text'));
  });

  it('cleans external facts', async () => {
    const textOf = await texts();
    const text = textOf(new AppError('wallet/failed', { wallet: 'a\u202Eb', detail: `<b>${'x'.repeat(500)}` }));

    expect(text).not.toContain('\u202E');
    expect(text.length).toBeLessThan(400);
  });
});

describe('text for a missing account', () => {
  it('[WAL-11] asks to log in, and to create an account if there is none', () => {
    const { shell } = createTestShell();
    const text = errorText(shell.i18n, new AppError('wallet/no-account', { wallet: 'Signal Box' }));

    expect(text).toMatch(/Signal Box.*log in.*create an account/);
  });
});
