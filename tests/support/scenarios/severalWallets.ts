import { FakeWallet } from '../fakes/FakeWallet.ts';
import { appWorld } from './appWorld.ts';
import { answerQuotes } from './backend.ts';

/** Wallets of two families at once: one pays, and each can be disconnected separately. */
export async function severalWallets(at?: string) {
  const world = await appWorld({ connected: true, ...(at ? { at } : {}) });
  answerQuotes(world.api);
  const account = { address: 'far-fay-with-a-long-address-0123456789', chain: 'other:far' } as const;
  await world.shell.wallet.connect(
    new FakeWallet({
      id: 'far',
      name: 'Far Wallet',
      chains: [],
      accounts: [account],
      families: ['other'],
      canSwitch: false,
    }),
  );
  return world;
}
