import { describe, expect, it } from 'vitest';
import { lineOf } from '../../server/doctor/Finding.ts';
import type { ContractCode, PinnedContract } from '../../src/shell/plugin/contracts.ts';
import { checkPins } from './checkPins.ts';

const address = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE';
const hash = (digit: string) => `0x${digit.repeat(64)}`;
const pin: PinnedContract = { role: 'router', address, service: 'LI.FI', codeHash: hash('1'), isReplaceable: true };
const facet = { address: '0x2222222222222222222222222222222222222222', hash: hash('2') };
const diamond: ContractCode = { hash: hash('1'), facets: { '0x0000000a': facet }, isReplaceable: true };
const pinned: PinnedContract = {
  ...pin,
  facets: { '0x0000000a': { address: facet.address, codeHash: facet.hash } },
};

/** The doctor's lines for one contract, as each of the nodes reads it. */
async function linesFor(codes: readonly (ContractCode | undefined)[], pins: readonly PinnedContract[] = [pinned]) {
  const answers = codes.map((code) => new Map(code ? [[address, code]] : []));
  const driver = { readCode: async () => ({ answers, isPartial: false }) };
  return (await checkPins({ name: 'Ethereum', wireName: 'ETH', pins, driver })).map(lineOf);
}

describe('checkPins', () => {
  it('[LIV-06] names a contract whose facets, code or existence changed', async () => {
    expect(await linesFor([diamond, diamond])).toEqual(['ok    contracts on Ethereum: 1 have the pinned code']);
    for (const code of [
      { ...diamond, facets: { '0x0000000a': { ...facet, hash: hash('3') } } },
      { ...diamond, facets: { '0x0000000a': facet, '0x0000000b': facet } },
      { ...diamond, hash: hash('4') },
    ]) {
      expect(await linesFor([code, code])).toEqual([
        `FAIL  LI.FI ${address} on Ethereum: its code is not the pinned code — look at the change; if it is meant, npm run pin -- ETH --replace, then build`,
      ]);
    }
    expect(await linesFor([undefined, undefined])).toEqual([expect.stringMatching(/^FAIL .* there is no code/)]);
  });

  it('[LIV-06] is not sure by one host, by two that differ, or without an answer', async () => {
    const doubt = [expect.stringMatching(/^warn .* nodes of two hosts do not answer, or do not agree/)];
    expect(await linesFor([diamond])).toEqual(doubt);
    expect(await linesFor([diamond, { ...diamond, hash: hash('4') }])).toEqual(doubt);
    const driver = { readCode: () => Promise.reject(new Error('no node')) };
    expect((await checkPins({ name: 'Ethereum', wireName: 'ETH', pins: [pinned], driver })).map(lineOf)).toEqual([
      'warn  contracts on Ethereum: no node answers — npm run chains:doctor -- ETH',
    ]);
    expect(await linesFor([diamond], [{ role: 'router', address }])).toEqual([]);
  });
});
