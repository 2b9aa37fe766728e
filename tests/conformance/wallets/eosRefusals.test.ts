import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/model/language.ts';
import { errorText } from '../../../src/shell/i18n/errors/errorText.ts';
import { createTestShell } from '../../support/shells/createTestShell.ts';
import { ScatterWallet } from './counterparts/ScatterWallet.ts';
import { contextOf, wallets } from './walletSuite.ts';

/** The error of a node of EOS: AntelopeIO/leap, libraries/chain/include/eosio/chain/exceptions.hpp. */
const refusal = (code: number, name: string, message: string) => ({
  code: 500,
  message: 'Internal Service Error',
  error: { code, name, what: '', details: [{ message, file: '', line_number: 1, method: '' }] },
});

describe('[ERR-03] a transfer that the wallet signed', () => {
  it.each([
    ['lacks CPU', refusal(3_080_004, 'tx_cpu_usage_exceeded', 'billed CPU time'), 'transaction/no-resources', 'CPU'],
    ['expired', refusal(3_040_005, 'expired_tx_exception', 'expired transaction'), 'transaction/expired', 'EOS'],
  ])('%s: the session says so in each language', async (_what, answer, code, fact) => {
    const plugin = wallets.find(({ id }) => id === 'scatter');
    const wallet = new ScatterWallet('get-scatter.com/developers', { makesApi: 'each call' });
    try {
      const session = await plugin?.connect(contextOf(wallet));
      const [account] = session?.accounts ?? [];
      if (!session || !account) throw new Error('no account');
      wallet.refuse(answer);
      const transaction = wallet.transaction(account) as never;

      const error = await session.signers.eos?.(transaction, {}).catch((known: unknown) => known);

      expect(error).toMatchObject({ code });
      for (const language of languages) {
        const { shell } = createTestShell();
        await shell.i18n.use(language);
        expect(errorText(shell.i18n, error)).toContain(fact);
      }
    } finally {
      wallet.stop();
    }
  });
});
