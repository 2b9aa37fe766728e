import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { amountText } from '../../../../tests/support/amountText.ts';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { keepListing } from '../../../../tests/support/signedListing.ts';
import { PageList } from '../profile/PageList.tsx';
import { ProfilePage } from '../profile/ProfilePage.tsx';
import { atFalseFloor, sellWorld, threeRows, twoRows } from '../testing/sellWorld.ts';
import { DurationChoice } from './DurationChoice.tsx';
import { ListingCard } from './ListingCard.tsx';
import { OwnListing } from './OwnListing.tsx';
import { PriceNote } from './PriceNote.tsx';
import { SellForm } from './SellForm.tsx';
import { SellPage } from './SellPage.tsx';
import SellRoute from './SellRoute.tsx';

const meta: Meta<typeof SellRoute> = {
  component: SellRoute,
  subcomponents: { DurationChoice, ListingCard, OwnListing, PageList, PriceNote, ProfilePage, SellForm, SellPage },
  parameters: { shell: sellWorld() },
};
export default meta;
type Story = StoryObj<typeof meta>;

const NO_COLOR = 'rgba(0, 0, 0, 0)';

function outlineOf(element: Element) {
  const {
    outlineStyle: style,
    outlineColor: color,
    outlineWidth: width,
    outlineOffset: offset,
  } = getComputedStyle(element);
  return { style, color, width, offset };
}

export const Choosing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sell Shunter 1' }));
    await expect(await canvas.findByRole('textbox', { name: 'Price of Shunter 1' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Review 1' })).toBeDisabled();
  },
};
/** With the keyboard only: the focus ring of a chosen card is that of every other control. */
export const ChosenByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const card = await canvas.findByRole('button', { name: 'Sell Shunter 1' });
    while (document.activeElement !== card) await userEvent.tab();
    const before = outlineOf(card);
    await userEvent.keyboard(' ');
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await expect(outlineOf(card)).toEqual(before);
  },
};
export const Prices: Story = {
  parameters: { shell: sellWorld({ fill: threeRows }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cannot be higher than the current price')).toBeVisible();
    await expect(canvas.getByText(/Far below the service’s floor of 1.5 ONE/)).toBeVisible();
    await expect(canvas.getByText(amountText('1.94 ONE'))).toBeVisible();
    const [fee] = canvas.getAllByText(/^Market fee, /);
    await expect(fee?.nextElementSibling).toHaveTextContent(/^−0\.\d+ ONE/);
    await expect(canvas.getByRole('button', { name: 'Review 3' })).toBeDisabled();
  },
};
/** The service names no listing of NFT 1, but this device has signed one. A higher price would not end it. */
export const HiddenListing: Story = {
  parameters: {
    shell: sellWorld({
      world: ({ shell }) => void keepListing(shell, 1, 75n * 10n ** 16n),
      fill: (draft) => {
        draft.toggle(nftModel(1, { currentPrice: '' }));
        draft.changeAll({ priceText: '5' });
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You signed a listing at 0\.75 ONE on this device/)).toBeVisible();
    await expect(canvas.getByText('Cannot be higher than the current price')).toBeVisible();
    await expect(canvas.getByText('Current price: 0.75 ONE')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel listing' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Review 1' })).toBeDisabled();
  },
};
export const HiddenListingOnAPhone: Story = { ...HiddenListing, globals: { viewport: { value: 'phone' } } };
/** The floor is the service's word. What the device paid is not. */
export const FarUnderThePricePaid: Story = {
  parameters: { shell: sellWorld(atFalseFloor) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Use service’s floor: 0.0011 ONE' })).toBeVisible();
    await expect(canvas.getByText(/^Less than half of the 10 ONE you paid/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Review 1' })).toBeEnabled();
  },
};
export const Ready: Story = {
  parameters: { shell: sellWorld({ fill: twoRows }) },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Review 2' })).toBeEnabled(),
};
/** The field that sets every price has a focus ring. */
export const PriceForAll: Story = {
  parameters: { shell: sellWorld({ fill: twoRows }) },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Same price for all' });
    await expect(outlineOf(field).color).toBe(NO_COLOR);
    await userEvent.click(field);
    const { style, color } = outlineOf(field);
    await expect(style).toBe('solid');
    await expect(color).not.toBe(NO_COLOR);
  },
};
/** The royalty takes most of the price. */
export const LargeRoyalty: Story = {
  parameters: {
    shell: sellWorld({
      fill: twoRows,
      market: (market) => {
        market.royaltyBps = 8_800;
      },
    }),
  },
  play: async ({ canvas }) => {
    const [note] = await canvas.findAllByText('Fees and royalty take 90% of the price. You receive only 0.2 ONE.');
    await expect(note).toBeVisible();
  },
};
export const OtherDuration: Story = {
  parameters: { shell: sellWorld({ fill: twoRows }) },
  play: async ({ canvas, userEvent }) => {
    const choice = within(await canvas.findByRole('radiogroup', { name: 'Duration for Shunter 1' }));
    await userEvent.click(choice.getByRole('radio', { name: 'More' }));
    const all = canvas.getByRole('combobox', { name: 'All durations' });
    await userEvent.click(all);
    await userEvent.click(canvas.getByRole('option', { name: '12 hours' }));
    await expect(all).toHaveTextContent('12 hours');
    await userEvent.click(choice.getByRole('radio', { name: '3 days' }));
    await expect(choice.getByRole('radio', { name: '3 days' })).toBeChecked();
    await expect(canvas.queryByRole('combobox', { name: 'All durations' })).toBeNull();
  },
};
export const ByLink: Story = {
  parameters: { shell: sellWorld({ hash: '#/sell?contractAddress=one-shunters&tokenId=2&mainnet=ONE' }) },
  play: async ({ canvas }) => expect(await canvas.findByRole('textbox', { name: 'Price of Shunter 2' })).toBeVisible(),
};
export const NothingOwned: Story = { parameters: { shell: sellWorld({ owned: 0 }) } };
export const ManyPages: Story = { parameters: { shell: sellWorld({ owned: 60 }) } };
export const Failed: Story = { parameters: { shell: sellWorld({ isDown: true }) } };
export const NoWallet: Story = { parameters: { shell: sellWorld({ connected: false }) } };
export const Phone: Story = {
  parameters: { shell: sellWorld({ fill: threeRows }) },
  globals: { viewport: { value: 'phone' } },
};

export const ProfileOwned: Story = {
  parameters: { shell: sellWorld({ hash: '#/sell?tab=profile' }) },
  play: async ({ canvas }) => expect(await canvas.findByText('This list is the service’s word.')).toBeVisible(),
};
export const ProfileCreated: Story = { parameters: { shell: sellWorld({ hash: '#/sell?tab=profile&type=created' }) } };
export const ProfileListed: Story = {
  parameters: { shell: sellWorld({ hash: '#/sell?tab=profile&type=listed' }) },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Cancel listing of Shunter 2' })).toBeVisible(),
};
export const ProfileActivity: Story = {
  parameters: { shell: sellWorld({ hash: '#/sell?tab=activity' }) },
  play: async ({ canvas, userEvent }) => {
    const kind = await canvas.findByRole('combobox', { name: 'Activity type' });
    await expect(kind).toHaveTextContent('Sale');
    await expect(await canvas.findByText(amountText('1.5 ONE'))).toBeVisible();
    await userEvent.click(kind);
    await userEvent.click(canvas.getByRole('option', { name: 'Transfer' }));
    await expect(await canvas.findByText('No activity of this kind yet')).toBeVisible();
  },
};
export const ProfileLikes: Story = { parameters: { shell: sellWorld({ hash: '#/sell?tab=likes' }) } };
