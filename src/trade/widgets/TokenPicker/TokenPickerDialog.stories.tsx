import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { getPrices } from '../../../api/prices.ts';
import { queryCoinList } from '../../../api/tokens.ts';
import { AppError } from '../../../model/errors.ts';
import { ImportPage } from './import/ImportPage.tsx';
import { TokenImport } from './import/TokenImport.tsx';
import { ChainRail } from './list/ChainRail.tsx';
import { PopularChips } from './list/PopularChips.tsx';
import { TokenList } from './list/TokenList.tsx';
import { TokenRow } from './list/TokenRow.tsx';
import { FoundTokens } from './search/FoundTokens.tsx';
import { PickerSearch } from './search/PickerSearch.tsx';
import TokenPickerDialog from './TokenPickerDialog.tsx';

/** Dollars for one whole token, by symbol. Other tokens have no price. */
const USD: Readonly<Record<string, string>> = { ONE: '2', GOLD: '100' };

/** A wallet with three tokens on two chains, of which two have a price. */
async function withOwnTokens() {
  const world = await storyWorld({ connected: true });
  const { shell, api, two } = world;
  two.fund('one-alice', two.token('GOLD', 8), '3');
  api.on(getPrices, ({ assets }) => ({
    source: 'Test',
    prices: assets.flatMap(({ chain, address }) => {
      const usd = USD[shell.tokens.byWire(chain, address)?.symbol ?? ''];
      return usd ? [{ chain, address, usd, at: Date.now() }] : [];
    }),
  }));
  return world;
}

const symbolsShown = () => screen.getAllByRole('option').map((row) => row.querySelector('bdi')?.textContent);

const meta: Meta<typeof TokenPickerDialog> = {
  component: TokenPickerDialog,
  subcomponents: { ChainRail, FoundTokens, ImportPage, PickerSearch, PopularChips, TokenImport, TokenList, TokenRow },
  args: { title: 'Pay with', selected: undefined, onPick: fn(), close: fn() },
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: /search|symbol/i }), 'gold');
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ symbol: 'GOLD' }));
  },
};
/** Arrow keys move through the list while the focus stays in the input. Enter picks, Escape closes. */
export const ByKeyboard: Story = {
  play: async ({ args, userEvent }) => {
    const search = await screen.findByRole('combobox', { name: /search|symbol/i });
    await screen.findAllByRole('option');
    search.focus();
    await userEvent.keyboard('{ArrowDown}');
    const active = () => document.getElementById(search.getAttribute('aria-activedescendant') ?? '');
    await waitFor(() => expect(active()).toBeVisible());
    await expect(search).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenCalledOnce();
  },
};
export const LeftByEscape: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole('combobox', { name: /search|symbol/i });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.close).toHaveBeenCalled());
    await expect(args.onPick).not.toHaveBeenCalled();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const NotConnected: Story = { parameters: { shell: async () => (await storyWorld()).shell } };
export const LongNames: Story = {
  parameters: {
    shell: async () => {
      const world = await storyWorld({ isUnlisted: true });
      const { api, shell } = world;
      const symbol = 'VERYLONGSYMBOLTHATSOMEBODYCHOSE';
      const token = { symbol, name: 'A name '.repeat(20), decimals: 6, address: 'one-long', logoURI: '' };
      api.on(queryCoinList, () => ({ quoteSwitch: true, tokens: { ONE: [token] } }));
      await Promise.all([shell.chains.support.refresh(), shell.tokens.list.refresh()]);
      return shell;
    },
  },
  globals: { viewport: { value: 'phone' } },
};
export const NothingFound: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: /search|symbol/i }), 'no such token');
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};
export const FoundOnChain: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await storyWorld({ connected: true });
      const rare = { ...one.token('RARE', 8), name: 'Rare earth' };
      one.described.set('one-rare', rare);
      return shell;
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: /search|symbol/i }), 'one-rare');
    const found = await screen.findByRole('button', { name: 'Import RARE on Chain one' });
    await expect(screen.queryByText('No tokens found')).toBeNull();
    await userEvent.click(found);
    await expect(await screen.findByText(/Rare earth/)).toBeVisible();
    const add = screen.getByRole('button', { name: 'Add RARE' });
    await expect(add).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'I checked the address' }));
    await expect(add).toBeEnabled();
  },
};
const node = { isDown: true };
/** An outage is no wrong address. */
export const NoAnswer: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await storyWorld({ connected: true });
      node.isDown = true;
      const rare = { ...one.token('RARE', 8), name: 'Rare earth' };
      const describe = async () => {
        if (node.isDown) throw new AppError('chain/unreachable', { chain: 'Chain one' });
        return rare;
      };
      Object.assign(one.tokens, { describe });
      return shell;
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: /search|symbol/i }), 'one-rare');
    await expect(await screen.findByText('Chain one can’t be reached.')).toBeVisible();
    await expect(screen.queryByText(/no token found/i)).toBeNull();
    node.isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByRole('button', { name: 'Import RARE on Chain one' })).toBeVisible();
  },
};
/** A token with the symbol of a listed one: the tag in the list, and the warning before the import. */
export const SameSymbol: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await storyWorld({ connected: true });
      one.described.set('one-fake', {
        ...one.token('GOLD', 8),
        id: one.plugin.tokenId('one-fake'),
        address: 'one-fake',
      });
      return shell;
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: /search|symbol/i }), 'one-fake');
    await expect(await screen.findByText('Same symbol')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Import GOLD on Chain one' }));
    await expect(await screen.findByText('This may not be the GOLD you expect.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to tokens' }));
    await expect(screen.getByRole('combobox', { name: /search|symbol/i })).toHaveValue('one-fake');
  },
};
/** Own tokens by dollar value, those without a price last, with the total of those listed and the value on each chain. */
export const OwnTokens: Story = {
  parameters: { shell: async () => (await withOwnTokens()).shell },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(symbolsShown().slice(0, 3)).toEqual(['GOLD', 'ONE', 'USD']));
    await waitFor(() => expect(screen.getByRole('listbox').textContent).toMatch(/^Your tokens\$325\.00/));
    const rail = within(screen.getByRole('group', { name: 'Networks' }));
    await expect(rail.getByRole('button', { name: /^Chain two/ })).toHaveTextContent(/Chain two\$300$/);
    await userEvent.click(rail.getByRole('button', { name: /^Chain two/ }));
    await waitFor(() => expect(screen.getByRole('listbox').textContent).toMatch(/^Your tokens\$300\.00/));
    await userEvent.click(rail.getByRole('button', { name: /^All networks/ }));
  },
};
export const OwnTokensOnAPhone: Story = {
  parameters: OwnTokens.parameters ?? {},
  globals: { viewport: { value: 'phone' } },
};
/** A token with other decimals than its contract has no balance that could be shown. */
export const OtherDecimals: Story = {
  parameters: {
    shell: async () => {
      const { shell, two } = await withOwnTokens();
      Object.assign(two.tokens, { decimalsOf: async () => new Map([[two.token('GOLD', 8).address, 18]]) });
      return shell;
    },
  },
  play: async () => {
    const [balance] = await screen.findAllByTitle('Decimals don’t match the contract');
    await expect(balance).toHaveTextContent('–');
  },
};
let answerLate: () => void = () => undefined;
/** Balances that arrive after the user has touched the picker move no row. */
export const RowsStay: Story = {
  parameters: {
    shell: async () => {
      const { shell, one, two } = await withOwnTokens();
      const late = new Promise<void>((resolve) => {
        answerLate = resolve;
      });
      for (const chain of [one, two]) {
        const read = chain.getBalances.bind(chain);
        chain.getBalances = (...args) => late.then(() => read(...args));
      }
      return shell;
    },
  },
  play: async () => {
    await screen.findAllByRole('option');
    screen.getByRole('listbox').dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementY: 4 }));
    const before = symbolsShown();
    answerLate();
    await expect(await screen.findByText('$300.00', { selector: '[role=option] *' })).toBeVisible();
    await expect(symbolsShown()).toEqual(before);
  },
};
/** Keys and pointer move the same highlight. */
export const OneHighlight: Story = {
  play: async ({ args, userEvent }) => {
    const search = await screen.findByRole('combobox', { name: /search|symbol/i });
    const [, second, third] = await screen.findAllByRole('option');
    const highlighted = () => screen.getAllByRole('option', { selected: true });
    search.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(highlighted()).toEqual([second]);

    third?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementY: 4 }));
    await waitFor(() => expect(highlighted()).toEqual([third]));
    await expect(search).toHaveAttribute('aria-activedescendant', third?.id);
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenCalledOnce();
  },
};
/** Typing filters the networks too. The name of a network finds its tokens. */
export const NetworkByName: Story = {
  play: async ({ userEvent }) => {
    const search = await screen.findByRole('combobox', { name: /search|symbol/i });
    const rail = within(screen.getByRole('group', { name: 'Networks' }));
    await expect(rail.getAllByRole('button')).toHaveLength(3);
    await userEvent.type(search, 'gold');
    await waitFor(() => expect(rail.getAllByRole('button')).toHaveLength(2));
    await userEvent.clear(search);
    await userEvent.type(search, 'chain tw');
    await waitFor(() => expect(screen.getByRole('listbox').textContent).toMatch(/^On Chain two/));
  },
};
/** The key `/` moves the focus to the search. */
export const SlashFocuses: Story = {
  play: async ({ userEvent }) => {
    const search = await screen.findByRole('combobox', { name: /search|symbol/i });
    screen.getByRole('button', { name: 'Chain one' }).focus();
    await userEvent.keyboard('/');
    await expect(search).toHaveFocus();
    await expect(search).toHaveValue('');
  },
};
export const Loading: Story = {
  parameters: { shell: async () => (await storyWorld({ isUnlisted: true })).shell },
};
