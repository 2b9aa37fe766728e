import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';

describe('[LIV-05] the settings of THORChain', () => {
  it('take no fee by default', () => {
    expect(readConfig({ CHANNELS: 'thorchain' })).toMatchObject({ THORCHAIN_FEE_BPS: 0, THORCHAIN_AFFILIATE: '' });
  });

  it.each([
    ['a fee of more than 2.5 %', { THORCHAIN_FEE_BPS: '251' }],
    ['two names', { THORCHAIN_AFFILIATE: 'yard/eve' }],
    ['a name that would add a field to the memo', { THORCHAIN_AFFILIATE: 'yard:1' }],
  ])('take no %s', (_title, environment) => {
    expect(() => readConfig({ CHANNELS: 'thorchain', ...environment })).toThrow(/THORCHAIN/);
  });
});
