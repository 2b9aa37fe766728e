import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon, type IconName, iconNames } from './Icon.tsx';

const meta: Meta<typeof Icon> = {
  tags: ['autodocs'],
  component: Icon,
  args: { name: 'swap' },
};
export default meta;
type Story = StoryObj<typeof Icon>;

export const One: Story = { argTypes: { name: { control: 'select', options: iconNames } } };

export const All: Story = {
  render: () => (
    <ul>
      {iconNames.map((name: IconName) => (
        <li key={name}>
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
};
