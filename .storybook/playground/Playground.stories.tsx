import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { discover } from '../../src/compose.ts';
import { Playground } from './Playground.tsx';

const CODE = `import { defineEvmChain, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 9_876_543,
  wireName: 'HARBOUR',
  name: 'Harbour',
  native: { symbol: 'HBR', decimals: 18 },
  icon,
  explorer: 'https://scan.harbour.network', // no slash at its end
  rpcUrls: ['https://rpc.harbour.network', 'https://harbour.nodes.org'],
  gasLimit: 40_000n,
  multicall3: MULTICALL3,
});
`;

/** Paste a chain, and see it where the app shows chains. */
const meta: Meta<typeof Playground> = {
  title: 'Plugins/Playground',
  component: Playground,
  args: { pasted: CODE },
  loaders: [async () => ({ registered: (await discover()).chains })],
  render: (args, { loaded }) => <Playground {...args} registered={loaded.registered} />,
};
export default meta;
type Story = StoryObj<typeof Playground>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const source = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'A chain’s fields' });
const bottomOf = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? 0;
const part = async (canvas: Canvas, name: string) => within(await canvas.findByRole('region', { name }));

/** All of a folder's code. The picker, the profile and the review are those of the app. */
export const Chain: Story = {
  // A build may have a chain of this name.
  loaders: [async () => ({ registered: [] })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Harbour is complete.')).toBeVisible();
    const picker = await part(canvas, 'Picker');
    await expect(picker.getByRole('button', { name: 'Harbour', pressed: true })).toBeVisible();
    const balance = await picker.findByText('12.5');
    // The frame around the networks and the coin cuts nothing.
    const frame = picker.getByRole('button', { name: 'Harbour' }).parentElement?.parentElement;
    await expect(bottomOf(balance)).toBeLessThan(bottomOf(frame));
    const profile = await part(canvas, 'Profile');
    await expect(profile.getByText('eip155:9876543')).toBeVisible();
    await expect(profile.getByRole('link', { name: /^0xd8dA/ })).toHaveAttribute(
      'href',
      'https://scan.harbour.network/address/0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    );
    const review = await part(canvas, 'Review swap');
    await expect(review.getByText('1 HBR')).toBeVisible();
    const confirm = review.getByRole('button', { name: 'Confirm swap' });
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'));
    await expect(review.getByText('0.25 TWO, says the service')).toBeVisible();
    // It lies below the last line of the review, not over it.
    await expect(bottomOf(review.getByText('All details'))).toBeLessThan(confirm.getBoundingClientRect().top);
  },
};

/** A field that breaks a rule is named, and so is one that no chain has. */
export const Invalid: Story = {
  args: { pasted: CODE.replace('decimals: 18', 'decimals: 180').replace('rpcUrls', 'rpcURLs') },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'native.decimals must be a whole number from 1 to 24.',
      'rpcUrls is missing: it must be a list of at least one address.',
      'rpcURLs is no option of a chain.',
    ]);
    await expect(source(canvas)).toBeInvalid();
    await expect(canvas.queryByRole('region', { name: 'Picker' })).toBeNull();

    await userEvent.clear(source(canvas));
    await userEvent.paste(CODE.replace('gasLimit: 40_000n', 'gasLimit: fetch("https://evil.example")'));
    await expect(canvas.getByRole('listitem')).toHaveTextContent('gasLimit is “fetch”, which is not known here');
  },
};

/** Pasted JSON is drawn at once, and the typing keeps the focus. */
export const Empty: Story = {
  args: { pasted: '' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('No chain yet')).toBeVisible();
    await expect(source(canvas)).toBeValid();

    await userEvent.click(source(canvas));
    await userEvent.paste(
      JSON.stringify({
        chainId: 1,
        wireName: 'HARBOUR',
        name: 'Harbour',
        native: { symbol: 'HBR', decimals: 2 },
        explorer: 'https://scan.harbour.example',
        rpcUrls: ['https://rpc.harbour.network'],
        gasLimit: 40000,
      }),
    );
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ethereum has the chain id 1 already.',
      'https://scan.harbour.example/address/ADDRESS is a placeholder.',
    ]);
    const picker = await part(canvas, 'Picker');
    await expect(picker.getByRole('button', { name: 'Harbour' })).toBeVisible();
    await waitFor(() => expect(source(canvas)).toHaveFocus());
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
