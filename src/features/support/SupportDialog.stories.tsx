import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import SupportDialog from './SupportDialog.tsx';

const world = (options: { readonly hasAssistant: boolean }) => async () => {
  // The host does not exist, so the story shows the loading state.
  const support = { frame: 'https://support.invalid/?app={app}' };
  const { shell } = await storyWorld({ config: { support, links: { businessEmail: 'help@switchyard.example' } } });
  if (options.hasAssistant) shell.intents.answer('openChat', () => undefined);
  return shell;
};

const meta: Meta<typeof SupportDialog> = {
  component: SupportDialog,
  args: { close: fn() },
  parameters: { shell: world({ hasAssistant: true }), a11y: { options: { iframes: false } } },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAssistant: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByTitle('Support chat')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'AI assistant' }));
    await expect(args.close).toHaveBeenCalled();
  },
};
export const PeopleOnly: Story = { parameters: { shell: world({ hasAssistant: false }) } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
