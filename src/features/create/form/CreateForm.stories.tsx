import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Creation } from '../draft/Creation.ts';
import type { PictureLink } from '../draft/pictureLink.ts';
import { drawing } from '../testing/fixtures.ts';
import { StoryCreation, studioShell } from '../testing/storyCreation.tsx';
import { ArtPreview } from './ArtPreview.tsx';
import { CollectionField } from './CollectionField.tsx';
import { CostTable } from './CostTable.tsx';
import { CreateForm } from './CreateForm.tsx';
import { MediumField } from './MediumField.tsx';
import { RoyaltyField } from './RoyaltyField.tsx';
import { TraitsEditor } from './TraitsEditor.tsx';

interface Args {
  readonly prepare?: (creation: Creation) => void;
  readonly picture?: PictureLink;
}

const Shown = (args: Args) => (
  <StoryCreation {...args}>
    {({ store }, facts) => <CreateForm store={store} facts={facts} onMake={() => undefined} />}
  </StoryCreation>
);

const meta: Meta<typeof Shown> = {
  component: Shown,
  subcomponents: { ArtPreview, CollectionField, CostTable, MediumField, RoyaltyField, TraitsEditor },
  parameters: { shell: studioShell() },
};
export default meta;
type Story = StoryObj<typeof meta>;

const requestId = 'c'.repeat(32);
const filled = ({ store }: Creation) => {
  const traits = [
    { name: 'Livery', value: 'Amber' },
    { name: 'Wheels', value: 'Six' },
  ];
  store.edit({ name: 'Siding at dusk', description: 'The last wagon of the day.', traits });
  void store.choose(new File([drawing], 'siding.svg'));
};

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByTestId('create-make'));
    await expect(await canvas.findByText('This field is required.')).toBeVisible();
    await expect(canvas.getByText('Upload a file.')).toBeVisible();
  },
};
export const Filled: Story = {
  args: { prepare: filled },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Image of Siding at dusk' })).toBeVisible();
    await expect(canvas.getByText('You earn 10% of each resale.')).toBeVisible();
    const choices = canvas.getByRole('radiogroup', { name: 'Royalty' });
    const legend = choices.closest('fieldset')?.querySelector('legend')?.firstChild;
    const words = document.createRange();
    if (legend) words.selectNodeContents(legend);
    await expect(choices.getBoundingClientRect().top - words.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(6);
  },
};
export const OnAPhone: Story = { args: { prepare: filled }, globals: { viewport: { value: 'phone' } } };
export const TraitsByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add trait' }));
    const hasFocus = (name: string) => waitFor(() => expect(canvas.getByRole('textbox', { name })).toHaveFocus());
    await hasFocus('Trait 1 name');
    await userEvent.keyboard('Livery{Tab}Amber{Enter}');
    await hasFocus('Trait 2 name');
    await userEvent.keyboard('Wheels');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove trait 1' }));
    await hasFocus('Trait 1 name');
    await expect(canvas.getByRole('textbox', { name: 'Trait 1 name' })).toHaveValue('Wheels');
  },
};
export const RefusedFile: Story = {
  args: {
    prepare: ({ store }) => {
      void store.choose(new File(['<!doctype html><script>alert(1)</script>'], 'picture.png'));
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/isn’t supported/)).toBeVisible();
  },
};
export const RenamedFile: Story = {
  args: {
    prepare: ({ store }) => {
      void store.choose(new File([drawing], `${'long '.repeat(30)}name.png`));
    },
  },
};
export const OwnRoyalty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Other' }));
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Custom (%)' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Custom (%)' }), '7');
    await expect(await canvas.findByText('You earn 7% of each resale.')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: '20%' }));
    await expect(await canvas.findByText('You earn 20% of each resale.')).toBeVisible();
  },
};
export const TooHighARoyalty: Story = { args: { prepare: ({ store }) => store.edit({ royaltyText: '51' }) } };
export const HighRoyalty: Story = { args: { prepare: ({ store }) => store.edit({ royaltyText: '45' }) } };
export const NewCollection: Story = {
  args: {
    prepare: ({ store }) => store.edit({ collection: { kind: 'new', name: 'Sidings', symbol: 'SDG', requestId } }),
  },
};
export const OwnCollections: Story = {
  parameters: {
    shell: studioShell(({ fakeStudio }) =>
      fakeStudio.own.push({ contractAddress: 'one-own', name: `Sidings ${'and more '.repeat(12)}` }),
    ),
  },
};
export const WithAFee: Story = {
  parameters: {
    shell: studioShell(({ fakeStudio }) => {
      fakeStudio.feeUnits = 2n * 10n ** 15n;
    }),
  },
};
export const FromAi: Story = {
  args: {
    // The content of this address is `.storybook/content`.
    picture: {
      uri: 'ipfs://bafkreiceqprrdtyrf6ylyixhu33vwdsbm6no4e4pomfpsz3gyxtybx3auy',
      mediaType: 'image/png',
      made: 'Switchyard Studio · Ink',
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Made with Switchyard Studio · Ink/)).toBeVisible();
  },
};
