import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { expect } from 'storybook/test';
import { FakeWorkers } from '../../../tests/support/fakes/FakeWorkers.ts';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { AppUpdate, type UpdateState } from './AppUpdate.ts';
import { UpdateNotice } from './UpdateNotice.tsx';

/** The notice in one of its states. */
function InState({ state }: { readonly state: UpdateState }) {
  const workers = new FakeWorkers();
  const update = new AppUpdate(useShell(), {
    workers: workers.container,
    register: async () => undefined,
    reload: () => undefined,
  });
  runInAction(() => {
    update.state = state;
  });
  return <UpdateNotice update={update} />;
}

const meta: Meta<typeof InState> = {
  component: InState,
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  args: { state: 'ready' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Reload' })).toBeEnabled();
  },
};
export const WalletIsAsked: Story = { args: { state: 'busy' } };
export const Taking: Story = { args: { state: 'taking' } };
export const TakenElsewhere: Story = { args: { state: 'elsewhere' } };
export const NothingNew: Story = { args: { state: 'current' } };
export const ReadyPhone: Story = { args: { state: 'ready' }, globals: { viewport: { value: 'phone' } } };
