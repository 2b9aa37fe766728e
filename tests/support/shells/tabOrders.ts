import { runInAction } from 'mobx';
import { CartStore } from '../../../src/features/cart/list/CartStore.ts';
import { cartPartsOf } from '../../../src/features/cart/list/storedCart.ts';
import { nftKey } from '../../../src/market/stores/CartMarks.ts';
import { AddressBook } from '../../../src/shell/recipient/AddressBook.ts';
import type { Shell } from '../../../src/shell/Shell.ts';
import { FakeChain } from '../fakes/FakeChain.ts';
import { nftModel } from '../nftFixtures.ts';
import { randomOf } from '../randomOf.ts';
import { makeShell } from './makeShell.ts';

const one = new FakeChain('one');
const tokens = ['GOLD', 'TIN', 'LEAD', 'ZINC', 'IRON'].map((symbol) => one.token(symbol, 6));

interface Tab {
  readonly shell: Shell;
  readonly cart: CartStore;
  readonly book: AddressBook;
}

/** The tab's stored items, as a set of strings. */
function keptBy({ shell, cart }: Tab): ReadonlySet<string> {
  shell.tokens.reload();
  cart.load();
  return new Set(
    runInAction(() => [
      ...shell.tokens.favourites.map((id) => `favourite ${id}`),
      ...shell.tokens.imported.map(({ id }) => `imported ${id}`),
      ...cart.items.map((nft) => `cart ${nftKey(nft)}`),
      ...new AddressBook(shell.storage).entries.map(({ address, name }) => `book ${address} ${name}`),
    ]),
  );
}

/** A user action in a tab. Records which items must exist or be gone, whatever other tabs did meanwhile. */
function actOf(random: (below: number) => number, wanted: Map<string, boolean>): (tab: Tab) => void {
  const token = tokens[random(tokens.length)] ?? one.native;
  const nft = nftModel(random(9));
  const address = `one-friend${random(6)}`;
  const acts: readonly ((tab: Tab) => void)[] = [
    ({ shell }) => {
      // The press toggles the state that this tab shows.
      wanted.set(`favourite ${token.id}`, !shell.tokens.favourites.includes(token.id));
      shell.tokens.toggleFavourite(token.id);
    },
    ({ shell }) => {
      wanted.set(`imported ${token.id}`, true);
      shell.tokens.keep(token);
    },
    ({ shell }) => {
      wanted.set(`imported ${token.id}`, false);
      shell.tokens.forget(token.id);
    },
    ({ cart }) => {
      wanted.set(`cart ${nftKey(nft)}`, true);
      cart.add([nft]);
    },
    ({ cart }) => {
      wanted.set(`cart ${nftKey(nft)}`, false);
      cart.remove([nft]);
    },
    ({ book }) => {
      wanted.set(`book ${address} `, true);
      book.remember({ chain: one.plugin.id, address, memo: '', usedAt: 1_700_000_000_000 });
    },
  ];
  return acts[random(acts.length)] ?? (() => undefined);
}

/**
 * Fifteen actions in two to five tabs, in a random order by seed. Returns the items that do not match the last action on them.
 */
export function lostInTabs(seed: number): readonly (readonly [what: string, stands: boolean])[] {
  const random = randomOf(seed);
  localStorage.clear();
  const tabs = Array.from({ length: 2 + random(4) }, (): Tab => {
    const { shell } = makeShell({ chains: [one] });
    return { shell, cart: new CartStore(cartPartsOf(shell)), book: new AddressBook(shell.storage) };
  });
  const wanted = new Map<string, boolean>();
  for (let step = 0; step < 15; step += 1) {
    const tab = tabs[random(tabs.length)];
    if (!tab) continue;
    runInAction(() => actOf(random, wanted)(tab));
    // Some tabs get the change late, others before the next action.
    if (random(3) === 0) runInAction(() => tabs[random(tabs.length)]?.shell.tokens.reload());
  }
  const [first] = tabs;
  const kept = first ? keptBy(first) : new Set();
  for (const { shell } of tabs) shell.dispose();
  return [...wanted].filter(([what, stands]) => kept.has(what) !== stands);
}
