import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense, use } from 'react';
import { expect, userEvent } from 'storybook/test';
import { discover } from '../../src/compose.ts';
import type { ChainPlugin } from '../../src/shell/plugin/chain.ts';
import type { WalletPlugin } from '../../src/shell/plugin/wallet.ts';
import { chainCard } from './parts/chainCard.ts';
import type { RegistryCard } from './parts/PluginCard.tsx';
import { RegistryCards } from './parts/RegistryCards.tsx';
import { RegistrySkeleton } from './parts/RegistrySkeleton.tsx';

interface Registered {
  readonly chains: readonly ChainPlugin[];
  readonly wallets: readonly WalletPlugin[];
}

/** All registered chains and wallets, as their folders declare them. */
const meta: Meta = { title: 'Plugins/All of this build' };
export default meta;
type Story = StoryObj;

let loading: Promise<Registered> | undefined;

/** The same promise for every story, because each folder loads once. */
function registered(): Promise<Registered> {
  loading ??= discover().then(({ chains, wallets, problems = [] }) => {
    if (problems.length > 0) throw new Error(`Left out: ${problems.map(({ plugin }) => plugin).join(', ')}`);
    return { chains, wallets: wallets.filter((wallet) => 'connect' in wallet) };
  });
  return loading;
}

interface GalleryProps {
  readonly what: string;
  readonly cardsOf: (found: Registered) => readonly RegistryCard[];
}

/** The page shows before the folders are loaded. */
const Gallery = (props: GalleryProps) => (
  <Suspense fallback={<RegistrySkeleton what={props.what} />}>
    <LoadedGallery {...props} />
  </Suspense>
);

function LoadedGallery({ what, cardsOf }: GalleryProps) {
  return <RegistryCards what={what} cards={cardsOf(use(registered()))} />;
}

const walletCard = (wallet: WalletPlugin) => ({
  id: wallet.id,
  name: wallet.name,
  icon: wallet.icon,
  groups: [wallet.chainType],
  badges: wallet.only ? [`only in the ${wallet.only}`] : [],
  rows: [
    ['Id', wallet.id],
    ['Families', wallet.families?.join(', ')],
    ['Announced as', wallet.rdns?.join(', ')],
    ['Registered as', wallet.registers?.as.join(', ')],
    ['On phones', [wallet.mobile, ...(wallet.mobileLink ? ['opens its app'] : [])].join(', ')],
    ['On the next visit', wallet.autoReconnect ? 'reconnects' : 'the user connects it'],
    ['Needs', wallet.needs?.join(', ')],
  ] as const,
});

/** One search for both: a newcomer does not ask which of the two a name is. */
export const Everything: Story = {
  render: () => (
    <Gallery
      what="chains and wallets"
      cardsOf={({ chains, wallets }) => [
        ...chains.map(chainCard).map((card) => ({ ...card, groups: ['chains', ...card.groups] })),
        ...wallets.map(walletCard).map((card) => ({ ...card, groups: ['wallets', ...card.groups] })),
      ]}
    />
  ),
  play: async ({ canvas }) => {
    const search = await canvas.findByRole('textbox', { name: 'Search chains and wallets' });
    await userEvent.type(search, 'metamask');
    await expect(canvas.getByText('MetaMask', { selector: 'span' })).toBeVisible();
    await userEvent.clear(search);
    await userEvent.type(search, 'avax evm');
    await expect(canvas.getByText('Avalanche C-Chain')).toBeVisible();
    await expect(canvas.queryByText('MetaMask', { selector: 'span' })).toBeNull();
  },
};

export const Chains: Story = {
  render: () => <Gallery what="chains" cardsOf={({ chains }) => chains.map(chainCard)} />,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Search chains' }), 'avax evm');
    await expect(canvas.getByText('Avalanche C-Chain')).toBeVisible();
    await expect(canvas.queryByText('Ethereum')).toBeNull();
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Search chains' }));
    await expect(canvas.getByText('Ethereum')).toBeVisible();
  },
};

export const Wallets: Story = {
  render: () => <Gallery what="wallets" cardsOf={({ wallets }) => wallets.map(walletCard)} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'SOL' }));
    await expect(canvas.getByText('Phantom', { selector: 'span' })).toBeVisible();
    await expect(canvas.queryByText('MetaMask')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'All' }));
    await expect(canvas.getByText('MetaMask', { selector: 'span' })).toBeVisible();
  },
};

/** While the folders load. */
export const Loading: Story = {
  render: () => <RegistrySkeleton what="chains" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading chains');
  },
};
