import { describe, expect, it } from 'vitest';
import { storedKeys } from '../../src/shell/stores/storedKeys.ts';
import { allStoredKeys, featureKeys } from '../support/texts/allStoredKeys.ts';

describe('keys of local storage', () => {
  it('have unique names', () => {
    const names = allStoredKeys.map(({ name }) => name);

    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('are named in the shell’s table as on the device', () => {
    expect(Object.entries(storedKeys).filter(([name, key]) => key.name !== name)).toEqual([]);
  });

  it.each(featureKeys)('of %s are exports of `storedText` or `storedJson`', (_path, key) => {
    expect(key).toEqual({
      name: expect.stringMatching(/^\w+$/),
      schema: expect.anything(),
      format: expect.any(String),
    });
  });
});
