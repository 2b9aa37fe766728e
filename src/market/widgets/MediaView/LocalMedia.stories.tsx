import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { LocalMedia } from './LocalMedia.tsx';
import { Medium } from './Medium.tsx';
import ModelView from './ModelView.tsx';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3" fill="#e0a030"/></svg>';
/** A tenth of a second of silence. */
const silence = () => {
  const view = new DataView(new ArrayBuffer(44 + 800));
  const words: readonly (readonly [number, string])[] = [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ];
  for (const [at, word] of words) {
    for (let index = 0; index < word.length; index += 1) view.setUint8(at + index, word.charCodeAt(index));
  }
  view.setUint32(4, 836, true);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8_000, true);
  view.setUint32(28, 8_000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  view.setUint32(40, 800, true);
  return new Blob([view.buffer]);
};

const meta: Meta<typeof LocalMedia> = {
  component: LocalMedia,
  subcomponents: { Medium, ModelView },
  parameters: { shell: async () => (await storyWorld()).shell },
  args: { file: new Blob([picture]), mediaType: 'image/svg+xml', kind: 'image', name: 'Siding' },
  globals: { viewport: { value: 'phone' } },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Picture: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Image of Siding' })).toBeVisible();
  },
};
export const Sound: Story = { args: { file: silence(), mediaType: 'audio/wav', kind: 'audio' } };
export const Model: Story = {
  args: { file: new Blob(['{"asset":{"version":"2.0"}}']), mediaType: 'model/gltf+json', kind: 'model' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'View in 3D' })).toBeVisible();
  },
};
export const Broken: Story = {
  args: { file: new Blob(['not a film']), mediaType: 'video/mp4', kind: 'video' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Can’t show this file')).toBeVisible();
  },
};
