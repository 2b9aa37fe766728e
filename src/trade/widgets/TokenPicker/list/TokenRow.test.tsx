import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeChain } from '../../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../../tests/support/shells/renderWithShell.tsx';
import { DuplicateSymbols } from './DuplicateSymbols.ts';
import { TokenRow } from './TokenRow.tsx';

it('[MON-02] shows no balance of a token that the list gives other decimals than its contract', async () => {
  const one = new FakeChain('one');
  const [gold, usd] = [one.token('GOLD', 2), one.token('USD', 6)];
  const decimals = new Map([
    [gold.address, 8],
    [usd.address, 6],
  ]);
  Object.assign(one.tokens, { decimalsOf: async () => decimals });
  one.fund('one-alice', gold, '5000000');
  one.fund('one-alice', usd, '7');
  const tokens = [gold, usd];
  const { shell } = await createReadyShell({ chains: [one], tokens });
  // As the list of the picker does.
  shell.balances.request('one-alice', tokens);
  const rest = { chain: one.plugin, owner: 'one-alice', isSelected: false, duplicates: new DuplicateSymbols(tokens) };
  renderWithShell(
    shell,
    <>
      <TokenRow token={gold} {...rest} />
      <TokenRow token={usd} {...rest} />
    </>,
  );

  expect((await screen.findByTitle('Decimals don’t match the contract')).textContent).toBe('–');
  expect(screen.queryByText(/5,000,000/)).toBeNull();
  expect(screen.getByText('7')).toBeTruthy();
});

it('[SWP-03] marks a listed token with the symbol of one that the build knows by its address', async () => {
  const one = new FakeChain('one');
  const [usd, copy, other] = [one.token('USD', 6), { ...one.token('COPY', 18), symbol: 'USD' }, one.token('GOLD', 2)];
  one.contracts = [...one.contracts, { role: 'token', symbol: 'USD', address: usd.address ?? '' }];
  // Two symbols without letters are the same only if they are identical.
  const marks = ['✦', '✦'].map((symbol, index) => ({ ...one.token(`MARK${index}`, 6), symbol }));
  one.contracts = [...one.contracts, { role: 'token', symbol: '✧', address: other.address ?? '' }];
  const tokens = [usd, copy, other, ...marks];
  const { shell } = await createReadyShell({ chains: [one], tokens });
  const duplicates = new DuplicateSymbols(tokens);
  renderWithShell(
    shell,
    <ul>
      {tokens.map((token) => (
        <li key={token.id} data-testid={token.id}>
          <TokenRow token={token} chain={one.plugin} owner={undefined} isSelected={false} duplicates={duplicates} />
        </li>
      ))}
    </ul>,
  );

  expect((await screen.findByText('Same symbol')).closest('li')?.dataset.testid).toBe(copy.id);
  expect(screen.getAllByText('Same symbol')).toHaveLength(1);
});
