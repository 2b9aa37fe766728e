import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { figureKinds } from '../Figure/Figure.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta: Meta<typeof EmptyState> = {
  tags: ['autodocs'],
  component: EmptyState,
  args: { title: 'No orders yet' },
  argTypes: { figure: { control: 'inline-radio', options: [...figureKinds, 'none'] } },
};
export default meta;
type Story = StoryObj<typeof EmptyState>;

export const TitleOnly: Story = {};
export const WithText: Story = { args: { text: 'A swap that you sign shows up here.' } };
export const NoRoute: Story = {
  args: { figure: 'points', title: 'No route for this pair', text: 'Try a larger amount.' },
};
export const Closed: Story = { args: { figure: 'signal', title: 'Not in your region' } };
export const Broken: Story = {
  args: { figure: 'cutRail', title: <h2>Page not found</h2>, action: <a href="#/swap">Go to Bridge</a> },
  play: ({ canvasElement }) =>
    waitFor(() => expect(canvasElement.querySelector('[data-kind="cutRail"]')).toBeVisible()),
};
export const WithoutFigure: Story = { args: { figure: 'none', text: 'Nothing of this kind in these 30 days.' } };
export const WithAction: Story = {
  args: { text: 'A swap that you sign shows up here.', action: <Button>Make a swap</Button> },
};
