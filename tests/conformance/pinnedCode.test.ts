// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPins } from '../../scripts/pins/checkPins.ts';
import { mergePins, readServices } from '../../scripts/pins/servicePins.ts';
import { lineOf } from '../../server/doctor/Finding.ts';
import { WireBench } from '../support/services/WireBench.ts';

/** LI.FI's contract on most EVM chains. */
const address = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE';

describe('checkPins on a real node', () => {
  let bench: WireBench;
  beforeAll(async () => {
    bench = await WireBench.start();
  });
  afterAll(() => bench?.stop());

  it('[LIV-06] finds code that was replaced after it was pinned', async () => {
    const driver = bench.driverOn([bench.url, bench.url.replace('127.0.0.1', 'localhost')]);
    const node = (method: string, params: readonly unknown[]) =>
      fetch(bench.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
    await node('anvil_setCode', [address, '0x6001600101']);
    const contracts = [{ role: 'router', address, service: 'LI.FI' } as const];
    const readings = await readServices({ contracts, readCode: driver.readCode.bind(driver) });
    const { pins } = mergePins([], readings, { isReplacing: false });
    const lines = async () => (await checkPins({ name: 'Northyard', wireName: 'NORTHYARD', pins, driver })).map(lineOf);

    expect(await lines()).toEqual(['ok    contracts on Northyard: 1 have the pinned code']);
    await node('anvil_setCode', [address, '0x6001600102']);
    expect(await lines()).toEqual([expect.stringMatching(/^FAIL {2}LI\.FI .* its code is not the pinned code/)]);
    await node('anvil_setCode', [address, '0x']);
    expect(await lines()).toEqual([expect.stringMatching(/^FAIL {2}LI\.FI .* there is no code/)]);
  });
});
