import { describe, expect, it } from 'vitest';
import type { ContractCode, PinnedContract } from '../../src/shell/plugin/contracts.ts';
import { readPinsByChain } from '../../src/shell/plugin/readPins.ts';
import { mergePins, readServices } from './servicePins.ts';

const hash = (digit: string) => `0x${digit.repeat(64)}`;
const pin: PinnedContract = { role: 'router', address: '0x1', service: 'Bridgers' };
const proxy: PinnedContract = { role: 'router', address: '0x2', service: 'LI.FI' };
const elsewhere: PinnedContract = { role: 'router', address: '0x3', service: 'Bridgers' };
const plainCode: ContractCode = { hash: hash('1') };
const proxyCode: ContractCode = { hash: hash('2'), implementation: { address: '0x9', hash: hash('3') } };
const facet = (digit: string) => ({ address: '0x8', hash: hash(digit) });
const diamond: PinnedContract = { role: 'router', address: '0x4', service: 'LI.FI', isReplaceable: true };
const diamondCode: ContractCode = {
  hash: hash('5'),
  facets: { '0x0000000b': facet('6'), '0x0000000a': facet('6') },
  isReplaceable: true,
};
const honest = new Map<string, ContractCode>([
  [pin.address, plainCode],
  [proxy.address, proxyCode],
]);

function driverOf(answers: readonly ReadonlyMap<string, ContractCode>[], isPartial = false) {
  return { contracts: [pin, proxy, elsewhere], readCode: async () => ({ answers, isPartial }) };
}

describe('readServices', () => {
  it('[MON-01] pins the code of the services that are on the chain, as nodes of two hosts return it', async () => {
    const readings = await readServices(driverOf([honest, honest]));
    const { pins } = mergePins([], readings, { isReplacing: false });

    expect(readings.map(({ status }) => status)).toEqual(['read', 'read', 'absent']);
    expect(pins).toEqual([
      { ...pin, codeHash: hash('1') },
      { ...proxy, codeHash: hash('2'), implementation: { address: '0x9', codeHash: hash('3') } },
    ]);
    // The build reads the file by this.
    expect(readPinsByChain(JSON.parse(JSON.stringify({ 'eip155:1': pins })))).toEqual({ 'eip155:1': pins });
  });

  it('[MON-01] pins a beacon, and the facets of a diamond that serves calls of this app', async () => {
    const beaconCode: ContractCode = { ...proxyCode, beacon: { address: '0x6', hash: hash('7') }, isReplaceable: true };
    const noFacets: ContractCode = { hash: hash('8'), facets: {}, isReplaceable: true };
    const codes = new Map([
      [pin.address, noFacets],
      [proxy.address, beaconCode],
      [diamond.address, diamondCode],
    ]);
    const contracts = [pin, proxy, diamond];
    const readings = await readServices({
      contracts,
      readCode: async () => ({ answers: [codes, codes], isPartial: false }),
    });
    const { pins } = mergePins([], readings, { isReplacing: false });
    const part = { address: '0x8', codeHash: hash('6') };

    expect(pins).toEqual([
      { ...pin, codeHash: hash('8') },
      {
        ...proxy,
        codeHash: hash('2'),
        implementation: { address: '0x9', codeHash: hash('3') },
        beacon: { address: '0x6', codeHash: hash('7') },
      },
      { ...diamond, codeHash: hash('5'), facets: { '0x0000000a': part, '0x0000000b': part } },
    ]);
    expect(readPinsByChain(JSON.parse(JSON.stringify({ 'eip155:1': pins })))).toEqual({ 'eip155:1': pins });
  });

  it('[MON-01] pins nothing by one host, or by two that do not agree', async () => {
    const other = new Map([
      [pin.address, { hash: hash('4') }],
      [proxy.address, { ...proxyCode, implementation: { address: '0x8', hash: hash('3') } }],
      [elsewhere.address, plainCode],
    ]);
    for (const driver of [driverOf([honest]), driverOf([honest], true), driverOf([honest, other])]) {
      const readings = await readServices(driver);

      expect(readings.map(({ status }) => status)).toEqual(['unsure', 'unsure', 'unsure']);
      expect(mergePins([], readings, { isReplacing: true }).pins).toEqual([]);
    }
  });
});

describe('mergePins', () => {
  const own: PinnedContract = { role: 'lock', address: '0x5', codeHash: '0x22' };
  const before = { ...pin, codeHash: '0x11' };
  const read = (codeHash: string) => [{ status: 'read' as const, pin: { ...pin, codeHash } }];

  it("[MON-01] keeps the deployment's own pins, and replaces a pin without a hash", () => {
    const merged = mergePins([own, pin], read('0x11'), { isReplacing: false });

    expect(merged).toEqual({ pins: [own, before], added: [before], changed: [] });
  });

  it('[MON-01] reports a changed facet or beacon', () => {
    const part = { address: '0x8', codeHash: '0x66' };
    const known = { ...before, beacon: part, facets: { '0x0000000a': part } };
    const changes = [
      { ...known, facets: { '0x0000000a': { ...part, codeHash: '0x67' } } },
      { ...known, facets: { '0x0000000a': { ...part, address: '0x7' } } },
      { ...known, facets: { '0x0000000b': part } },
      { ...known, beacon: { ...part, address: '0x7' } },
    ];
    for (const after of changes) {
      const merged = mergePins([known], [{ status: 'read', pin: after }], { isReplacing: false });
      expect(merged).toEqual({ pins: [known], added: [], changed: [after] });
    }
    expect(mergePins([known], [{ status: 'read', pin: known }], { isReplacing: false }).changed).toEqual([]);
  });

  it('[MON-01] reports changed code, and replaces its pin only when told to', () => {
    const after = { ...pin, codeHash: '0x33' };

    expect(mergePins([before], read('0x33'), { isReplacing: false })).toEqual({
      pins: [before],
      added: [],
      changed: [after],
    });
    expect(mergePins([before], read('0x33'), { isReplacing: true })).toMatchObject({ pins: [after], added: [after] });
  });
});
