import type { Meta, StoryObj } from '@storybook/react-vite';
import { observer } from 'mobx-react-lite';
import { expect, fn, screen } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { collectionInfo } from '../../../api/nft/collections.ts';
import { collectionDetailOf } from '../../../api/nft/readNft.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { usePolled } from '../../../shell/stores/usePolled.ts';
import { answerCollection } from '../testing/fixtures.ts';
import { placeRequest } from './assetsRequest.ts';
import { FilterSheet } from './FilterSheet.tsx';
import { useCollectionQuery } from './useCollectionQuery.ts';

interface Args {
  readonly count: number | undefined;
  readonly onClose: () => void;
}

const Shown = observer(function Shown({ count, onClose }: Args) {
  const { api, chains } = useShell();
  const [query, change] = useCollectionQuery();
  const place = { collectionId: 'c1', contract: 'one-shunters', chain: chains.require('fake:one') };
  const polled = usePolled(
    (signal) => api.call(collectionInfo, placeRequest(place), { signal }).then(collectionDetailOf),
    { everyMs: 60_000 },
  );
  return (
    <FilterSheet
      place={place}
      info={latestOf(polled.current)}
      query={query}
      count={count}
      onChange={change}
      onClose={onClose}
    />
  );
});

const world = (rest: string) => async () => {
  const { shell, api } = await storyWorld({ nftMarkets: 1 });
  answerCollection(api, 300);
  location.hash = `#/collection?collectionid=c1&mainnet=ONE${rest}`;
  return shell;
};

const meta: Meta<typeof Shown> = {
  component: Shown,
  args: { count: 300, onClose: fn() },
  parameters: { shell: world('') },
  globals: { viewport: { value: 'phone' } },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Filtered: Story = {
  args: { count: 100 },
  parameters: { shell: world('&trait=Livery:Blue') },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'For sale' }));
    await expect(location.hash).toContain('listed=1');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await expect(location.hash).not.toMatch(/listed|trait/);
    await userEvent.click(screen.getByRole('button', { name: 'Show 100 items' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Unfiltered: Story = {};
export const Counting: Story = { args: { count: undefined } };
