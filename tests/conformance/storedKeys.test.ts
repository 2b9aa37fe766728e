import { describe, expect, it } from 'vitest';
import { storedKeys } from '../../src/shell/stores/storedKeys.ts';
import { allStoredKeys, featureKeys } from '../support/texts/allStoredKeys.ts';
import { repeated } from './repeated.ts';

describe('keys of local storage', () => {
  it('have unique names', () => {
    const names = allStoredKeys.map(({ name }) => name);

    expect(repeated(names)).toEqual([]);
  });

  it('are named in the shell’s table as on the device', () => {
    const wrong = Object.entries(storedKeys).filter(([name, key]) => key.name !== name);
    expect(wrong).toEqual([]);
  });

  it.each(featureKeys)('of %s are exports of `storedText` or `storedJson`', (path, key) => {
    const file = path.replace(/^(\.\.\/)+/, '');

    expect(key, `${file} may only export keys, made with \`storedText\` or \`storedJson\`.`).toEqual({
      name: expect.any(String),
      schema: expect.anything(),
      format: expect.any(String),
    });
    expect(key.name, `Name the key in ${file} with letters, digits and underscores only.`).toMatch(/^\w+$/);
  });
});
