import { autorun } from 'mobx';
import { bench, describe } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { swapPairOf } from '../../../trade/SwapPairStore.ts';
import { SwapForm } from './SwapForm.ts';

const TOKENS = 20_000;
/** Components and reactions of the swap page that read the form. */
const READERS = 20;

const chains = [new FakeChain('one'), new FakeChain('two')] as const;
const tokens = Array.from({ length: TOKENS }, (_, index) => chains[index % 2 === 0 ? 0 : 1].token(`T${index}`, 18));
const wallet = new FakeWallet({ chains: [...chains] });
const { shell } = await createReadyShell({ chains: [...chains], tokens, wallets: [wallet] });
await shell.wallet.connect(wallet);

/** A form with the default tokens: no token was chosen yet. */
const form = new SwapForm(shell, swapPairOf(shell));
const readAll = () => [form.from, form.to, form.amount, form.sender, form.recipient, form.entered];
for (let index = 0; index < READERS; index += 1) autorun(readAll);
let keys = 0;

describe(`SwapForm with ${TOKENS} tokens, ${READERS} readers`, () => {
  bench('a key press in the amount field', () => {
    keys += 1;
    form.setAmount(String(keys));
  });

  bench('an event handler that reads the form', () => {
    readAll();
  });
});
