import { expect, it } from 'vitest';
import { mockupsWithoutScene } from './comparePage.ts';

it('names the mockups that no scene shows, by name or by reference', () => {
  const mockups = ['swap-empty', 'swap-empty/390-light.png', 'states', 'states/1440-light.png', 'tokens/800-dark.png'];
  const scenes = [{ name: 'swap-empty' }, { name: 'not-found', mockup: 'states' }];

  expect(mockupsWithoutScene(mockups, scenes)).toEqual(['tokens']);
});
