import { describe, expect, it } from 'vitest';
import northyardPins from '../../src/plugins/chains/northyard/pins.json' with { type: 'json' };
import { serviceContracts } from '../../src/plugins/kits/evm/services/services.ts';
import { readPins } from '../../src/shell/plugin/readPins.ts';
import { unhashedPins } from './unhashedPins.ts';

describe('unhashedPins', () => {
  it('[MON-01] names the services’ contracts of a live chain, each once', () => {
    const found = unhashedPins(serviceContracts('eip155:1')).map(({ service }) => service);

    expect(found.filter((service) => service === 'LI.FI')).toHaveLength(1);
    expect(found).toContain('Bridgers');
    expect(found).toContain('OpenSea');
  });

  it('[MON-01] names none whose hash the operator has pinned, and none of the demo', () => {
    const services = serviceContracts('eip155:1');
    const pinned = services.map((pin) => ({ ...pin, codeHash: `0x${'5a'.repeat(32)}` }));

    expect(unhashedPins([...pinned, ...services])).toEqual([]);
    expect(unhashedPins(readPins(northyardPins))).toEqual([]);
  });
});
