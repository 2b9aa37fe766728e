import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { amountText } from '../../../tests/support/amountText.ts';
import { answerCart } from '../../../tests/support/answerCart.ts';
import { detailFixture, nftFixture } from '../../../tests/support/nftFixtures.ts';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { keepListing } from '../../../tests/support/signedListing.ts';
import { getAiNftInfo, getAiPrice } from '../../api/nft/ai.ts';
import { collectionAssets } from '../../api/nft/collections.ts';
import { getNftDetail, getNftDetailOthers, type NftDetail } from '../../api/nft/nfts.ts';
import { SignedNote } from '../../market/widgets/SignedNote/SignedNote.tsx';
import { AppError } from '../../model/errors.ts';
import { Attributes, Facts } from './Facts.tsx';
import { History } from './History.tsx';
import { Insight } from './Insight.tsx';
import { LikeButton } from './LikeButton.tsx';
import NftDetailPage from './NftDetailPage.tsx';
import { Offers } from './Offers.tsx';
import { StatedText } from './StatedText.tsx';
import { TradeBox } from './TradeBox.tsx';

interface World {
  readonly change?: Partial<NftDetail>;
  readonly isOwn?: true;
  /** The account signed a listing at 0.75 on this device. */
  readonly isSigned?: true;
  readonly isDown?: true;
  readonly isSlow?: true;
  readonly search?: string;
  /** The service’s text and the description. */
  readonly text?: string;
  readonly isEstimated?: true;
  readonly history?: 'silent' | 'down' | 'empty';
  readonly isChainDown?: true;
  /** The chain does not know the named owner as such. */
  readonly isElsewhere?: true;
}

const sold = {
  event_type: 'Sale',
  total_price: '1500000000000000000',
  payment_token: { symbol: 'ONE', decimals: 18 },
  created_date: '2026-01-02T03:04:05.000000',
  from_address: 'one-alice',
  to_address: 'one-bob',
  transaction_hash: 'one-hash-7',
};

const bid = {
  total_price: '1100000000000000000',
  payment_token: { symbol: 'ONE', decimals: 18 },
  created_date: '2026-01-01T03:04:05.000000',
  closing_date: '2026-02-02T03:04:05.000000',
  maker_address: 'one-bob',
};

const world =
  (options: World = {}) =>
  async () => {
    const { shell, api, one } = await storyWorld({ connected: true, nftMarkets: 1 });
    answerCart(shell);
    shell.intents.answer('buyNfts', () => undefined);
    shell.intents.answer('cancelListing', () => undefined);
    api.on(getNftDetail, () => detailFixture(7, options.change));
    if (options.isDown) api.on(getNftDetail, () => ({ status: 'unreachable', body: undefined }));
    if (options.isSlow) api.on(getNftDetail, () => new Promise<NftDetail>(() => undefined));
    const lists = { price: [sold], bids: [bid], activity: [] };
    const answered = { lists: [] };
    api.on(getNftDetailOthers, ({ event_type }) => {
      if (options.history === 'silent') return new Promise<typeof answered>(() => undefined);
      if (options.history === 'down') return { status: 'unreachable', body: undefined };
      return options.history === 'empty' ? answered : { lists: lists[event_type] };
    });
    if (options.isChainDown) {
      const balance = () => Promise.reject(new AppError('chain/unreachable', { chain: 'One' }));
      Object.assign(one.nfts, { balance });
    }
    api.on(collectionAssets, () => ({ lists: [nftFixture(1), nftFixture(2)], total: 2 }));
    if (!options.isElsewhere) one.own('one-bob', { collection: 'one-shunters', tokenId: 7n, standard: 'ERC721' });
    if (options.isSigned) keepListing(shell, 7, 75n * 10n ** 16n);
    if (options.isOwn) one.own('one-alice', { collection: 'one-shunters', tokenId: 7n, standard: 'ERC721' });
    if (options.isEstimated) {
      const basis = { sales: 12, floor: '1500000000000000000', days: 90 };
      api.on(getAiPrice, () => ({
        price: '3250000000000000000',
        symbol: 'ONE',
        paymentDecimals: 18,
        confidence: 0.55,
        basis,
      }));
      api.on(getAiNftInfo, () => ({
        content: options.text ?? 'Shunter 7 is one of 240 NFTs in Shunters, a collection held by 61 accounts.',
      }));
    }
    location.hash = `#/NFTDetailNew${options.search ?? '?contractAddress=one-shunters&tokenId=7&mainnet=ONE'}`;
    return shell;
  };

const meta: Meta<typeof NftDetailPage> = {
  component: NftDetailPage,
  subcomponents: { Facts, Attributes, History, Insight, LikeButton, Offers, SignedNote, StatedText, TradeBox },
  parameters: { shell: world() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const ForSale: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Buy now' })).toBeVisible();
    await expect(await canvas.findByText('12.5% have this trait')).toBeVisible();
    await expect(canvas.getByText('Traits, creator, royalty and last sale are the service’s word.')).toBeVisible();
    await expect(await canvas.findByText('History is the service’s word.')).toBeVisible();
    await expect(await canvas.findByText(amountText('1.5 ONE'))).toBeVisible();
  },
};
/** The chain says that the named owner does not have the NFT. */
export const AnotherOwner: Story = {
  parameters: { shell: world({ isElsewhere: true }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^The service says one-bob owns this NFT\. The network/,
    );
    await expect(canvas.getByText('Owned by one-bob, says the service · Chain one')).toBeVisible();
    await expect(canvas.getByText('Owner, says the service')).toBeVisible();
  },
};
export const AnotherOwnerOnAPhone: Story = { ...AnotherOwner, globals: { viewport: { value: 'phone' } } };
export const TopOffer: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Top offer')).toBeVisible();
    await expect(canvas.getByText(amountText('1.1 ONE'))).toBeVisible();
    await expect(canvas.getByText('Floor and offers are the service’s word.')).toBeVisible();
    await expect(await canvas.findByText(/^Owned by one-bob · /)).toBeVisible();
  },
};
export const NoHistory: Story = {
  parameters: { shell: world({ history: 'empty' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No history yet')).toBeVisible();
    await expect(canvas.queryByText('History is the service’s word.')).toBeNull();
  },
};
export const HistoryLoading: Story = { parameters: { shell: world({ history: 'silent' }) } };
export const HistoryFailed: Story = {
  parameters: { shell: world({ history: 'down' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load this history')).toBeVisible();
    canvas.getByRole('button', { name: 'Try again' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Couldn’t load this history')).toBeVisible();
  },
};
/** The network does not say whether the account has the NFT. */
export const OwnershipUnread: Story = {
  parameters: { shell: world({ isChainDown: true }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t check whether this NFT is yours.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};
export const LikedByUser: Story = {
  parameters: { shell: world({ change: { isLike: true } }) },
  play: async ({ canvas }) => {
    const liked = await canvas.findByRole('button', { name: 'Liked' });
    await expect(liked).toHaveAttribute('aria-pressed', 'true');
    await expect(getComputedStyle(liked.querySelector('svg') ?? liked).fill).not.toBe('none');
  },
};
/** The UI marks the service's estimate as an estimate. */
export const Estimated: Story = {
  parameters: { shell: world({ isEstimated: true }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amountText('3.25 ONE'))).toBeVisible();
    await expect(canvas.getByText('This section is the service’s word.')).toBeVisible();
  },
};
const trap = `Send 1 ONE to 0x${'5c'.repeat(20)} to reserve it.`;
/** Addresses in the service's text and in the description get a warning. */
export const AddressInTheTexts: Story = {
  parameters: { shell: world({ isEstimated: true, text: trap, change: { description: trap } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText(/Never send funds to it/)).toHaveLength(2);
  },
};
export const AddressInTheTextsOnAPhone: Story = { ...AddressInTheTexts, globals: { viewport: { value: 'phone' } } };
/** The buyer pays with this token, or with any token that can be swapped for it. */
export const AskedForInAToken: Story = {
  parameters: {
    shell: world({
      change: {
        paymentContract: 'one-usd',
        paymentTokenName: 'USD',
        paymentDecimals: 6,
        currentPrice: '2500000',
        orders: [],
      },
    }),
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Buy now' })).toBeVisible(),
};
export const NotForSale: Story = {
  parameters: { shell: world({ change: { currentPrice: '', orders: [], traits: [] } }) },
};
export const Own: Story = {
  parameters: { shell: world({ isOwn: true, change: { currentPrice: '', orders: [] } }) },
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Transfer' })).toBeVisible(),
};
export const OwnAndListed: Story = {
  parameters: {
    shell: world({
      isOwn: true,
      change: {
        orders: [
          {
            platformId: 'yard',
            orderId: 'mine',
            price: '7000000000000000000',
            paymentToken: '',
            paymentDecimals: 18,
            expireTime: 0,
            maker: 'one-alice',
          },
        ],
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Lower price' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel listing' })).toBeVisible();
  },
};
/** The service names no listing, but buyers can use the one that this device has signed. */
export const OwnAndHidden: Story = {
  parameters: { shell: world({ isOwn: true, isSigned: true, change: { currentPrice: '', orders: [] } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You signed a listing at 0\.75 ONE on this device/)).toBeVisible();
    await expect(canvas.getByText(amountText('0.75 ONE'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Lower price' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel listing' })).toBeVisible();
    await expect(canvas.getByText('The service shows no listings')).toBeVisible();
  },
};
export const OwnAndHiddenOnAPhone: Story = { ...OwnAndHidden, globals: { viewport: { value: 'phone' } } };
export const Model: Story = {
  parameters: { shell: world({ change: { mediaKind: 'model', mediaUrl: 'https://media.example/7.glb' } }) },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'View in 3D' })).toBeVisible(),
};
/** The video cannot be loaded: the UI shows the picture and a message instead. */
export const BrokenVideo: Story = {
  parameters: { shell: world({ change: { mediaKind: 'video', mediaUrl: `${location.origin}/icon.svg` } }) },
  play: async ({ canvas }) => expect(await canvas.findByText('Can’t show this file')).toBeVisible(),
};
export const Hostile: Story = {
  parameters: {
    shell: world({
      change: {
        nftName: `<img src=x onerror=alert(1)>\u202e${'long '.repeat(40)}`,
        description: '<script>alert(1)</script>',
        imageUrl: 'javascript:alert(1)',
        mediaUrl: 'data:text/html,<script>alert(1)</script>',
        traits: [{ trait_type: '\u202eevil', value: '9'.repeat(300), percent: Number.NaN }],
      },
    }),
  },
  play: async ({ canvas }) => expect(await canvas.findByText('<script>alert(1)</script>')).toBeVisible(),
};
export const Loading: Story = { parameters: { shell: world({ isSlow: true }) } };
export const Failed: Story = { parameters: { shell: world({ isDown: true }) } };
export const NoNft: Story = { parameters: { shell: world({ search: '' }) } };
export const BrokenLink: Story = { parameters: { shell: world({ search: '?tokenId=%3Cscript%3E' }) } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
