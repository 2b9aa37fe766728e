import { getAddress, ZeroHash } from 'ethers';
import { describe, expect, it } from 'vitest';
import { orderData } from '../../../../../tests/support/seaportOrder.ts';
import type { ChainId } from '../../../../model/caip.ts';
import type { ContractRole, PinnedContract } from '../../../../shell/plugin/contracts.ts';
import { nftTokens, seaport } from '../nfts/seaport.ts';
import { yardStudio } from '../nfts/yardStudio.ts';
import { LIFI, serviceContracts } from '../services/services.ts';
import { erc20, hashTimeLock, nftOperators, switchyardRouter } from './abi.ts';
import { inspectEvm } from './inspect.ts';

const id = `0x${'7'.repeat(64)}`;
const someone = getAddress('0x0000000000000000000000000000000000000b0b');
const addressOf = (number: number) => getAddress(`0x${number.toString(16).padStart(40, '0')}`);
const [pinned, held, between, stranger] = [addressOf(0xa1), addressOf(0xa2), addressOf(0xa3), addressOf(0xa4)];
/** One contract of each role that has calls. */
const homes = {
  router: addressOf(0xc1),
  lock: addressOf(0xc2),
  checkout: addressOf(0xc3),
  market: addressOf(0xc4),
  studios: addressOf(0xc5),
  exchange: addressOf(0xc6),
} as const satisfies Partial<Record<ContractRole, string>>;
const roles = Object.keys(homes) as (keyof typeof homes)[];
const contracts: readonly PinnedContract[] = [
  ...roles.map((role) => ({ role, address: homes[role] })),
  { role: 'token', address: pinned },
  { role: 'token', address: held },
];

interface Call {
  readonly value?: bigint;
  readonly pins?: readonly PinnedContract[];
  readonly chain?: ChainId;
}

const inspect = (to: string, data: string, { value = 0n, pins = contracts, chain = 'eip155:771001' }: Call = {}) =>
  inspectEvm({ family: 'evm', chain, from: someone, payload: { to: to.toLowerCase(), data, value } }, pins);

const order = {
  id,
  payToken: pinned,
  payUnits: 5n,
  receiveToken: pinned,
  minReceiveUnits: 4n,
  recipient: someone,
  deadline: 1_700_000_000n,
};
const swap = switchyardRouter.encodeFunctionData('swap', [order, homes.exchange, [pinned, stranger]]);
const depositBy = (path: readonly string[]) =>
  switchyardRouter.encodeFunctionData('depositForBridge', [
    {
      ...order,
      bridgeToken: path.at(-1) ?? held,
      minBridgeUnits: 1n,
      toChain: 'eip155:771002',
      refundTo: someone,
      fillDeadline: 1_700_001_200n,
      expires: 1_700_002_100n,
    },
    homes.exchange,
    path,
  ]);
const lockTerms = {
  ...order,
  token: pinned,
  units: 5n,
  toChain: 'eip155:771002',
  hashLock: id,
  timeLock: 1_800_000_000,
};
const { message } = orderData();
const parameters = { ...message, totalOriginalConsiderationItems: 3 };
const purchase = seaport.encodeFunctionData('fulfillOrder', [{ parameters, signature: '0x12' }, ZeroHash]);
const cancel = seaport.encodeFunctionData('cancel', [[message]]);
const make = yardStudio.encodeFunctionData('make', ['Sidings', 'SDG', 'ipfs://x', id]);

const calls: readonly [what: string, kind: string, data: string, home: readonly ContractRole[], value?: bigint][] = [
  ['a swap', 'swap', swap, ['router']],
  ['a deposit', 'swap', depositBy([held]), ['router']],
  ['a time lock', 'swap', hashTimeLock.encodeFunctionData('transferOut', [lockTerms]), ['lock']],
  ['a release', 'release', hashTimeLock.encodeFunctionData('confirm', [id, id]), ['lock']],
  // The router and the lock encode it in the same way.
  ['a refund', 'refund', switchyardRouter.encodeFunctionData('refund', [id]), ['router', 'lock']],
  ['a purchase', 'nft-purchase', purchase, ['market'], 1_000n],
  ['a cancellation', 'nft-cancel', cancel, ['market']],
  ['a new collection', 'nft-collection', make, ['studios']],
];

describe('inspectEvm', () => {
  it.each(calls)('[MON-01] reads %s only at a pinned contract for it', (_what, kind, data, home, value = 0n) => {
    for (const role of roles) {
      const contract = homes[role];
      const expected = home.includes(role) ? { kind } : { kind: 'unpinned', contract };

      expect(inspect(contract, data, { value })).toMatchObject(expected);
    }
    expect(inspect(stranger, data, { value })).toEqual({ kind: 'unpinned', contract: stranger });
    expect(inspect(homes.market, data, { value, pins: [] })).toEqual({ kind: 'unpinned', contract: homes.market });
  });

  it('[MON-01] does not take another service’s router for its own', () => {
    const pins: readonly PinnedContract[] = [{ role: 'router', address: homes.router, service: LIFI }];

    expect(inspect(homes.router, swap, { pins })).toEqual({ kind: 'unpinned', contract: homes.router });
  });

  it.each([
    ['1.6', '0x0000000000000068F116a894984e2DB1123eB395'],
    ['1.5', '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC'],
  ])('[NFT-05] [NFT-08] reads purchases and cancellations at the published Seaport %s', (_version, market) => {
    const chain = 'eip155:8453';
    const pins = serviceContracts(chain);

    expect(inspect(market, purchase, { chain, pins, value: 1_000n })).toMatchObject({
      kind: 'nft-purchase',
      exchange: market,
      pays: { token: 'eip155:8453/native', units: 1_000n },
    });
    expect(inspect(market, cancel, { chain, pins })).toMatchObject({ kind: 'nft-cancel', exchange: market });
    // No market of this chain is known.
    const none = { chain: 'eip155:56', pins: serviceContracts('eip155:56') } as const;
    expect(inspect(market, purchase, { ...none, value: 1_000n })).toEqual({ kind: 'unpinned', contract: market });
  });

  it('[SWP-06] reads standard calls at every contract', () => {
    const plain = (to: string, data: string, value = 0n) => inspect(to, data, { value, pins: [] }).kind;
    const moved = nftTokens.encodeFunctionData('safeTransferFrom(address,address,uint256)', [someone, stranger, 7]);
    const mint = yardStudio.encodeFunctionData('mint', [someone, 'ipfs://x', 0, 7, 2_000_000_000, '0x1234']);

    expect(plain(stranger, '0x', 7n)).toBe('transfer');
    expect(plain(stranger, erc20.encodeFunctionData('transfer', [someone, 3n]))).toBe('transfer');
    expect(plain(stranger, erc20.encodeFunctionData('approve', [someone, 3n]))).toBe('approval');
    expect(plain(stranger, nftOperators.encodeFunctionData('setApprovalForAll', [someone, true]))).toBe('operator');
    expect(plain(stranger, moved)).toBe('nft-transfer');
    expect(plain(stranger, mint)).toBe('nft-mint');
    expect(plain(stranger, '0x12345678')).toBe('opaque');
  });
});

describe('a deposit that is exchanged before it is held', () => {
  it.each([
    ['a pinned token', [stranger, held]],
    ['a pinned token, by way of another', [pinned, between, held]],
    ['the token that is paid, which nothing is exchanged for', [stranger]],
  ])('[MON-04] may be held in %s', (_what, path) => {
    expect(inspect(homes.router, depositBy(path)).kind).toBe('swap');
  });

  it.each([
    ['a token of nobody', [pinned, stranger]],
    ['a token of nobody, by way of a pinned one', [pinned, held, stranger]],
    ['a pinned contract that is no token', [pinned, homes.exchange]],
  ])('[MON-04] may not be held in %s, which a refund would return', (_what, path) => {
    expect(inspect(homes.router, depositBy(path))).toEqual({ kind: 'unpinned', contract: path.at(-1) });
  });

  it('[MON-04] does not decide about a swap, which pays at once', () => {
    expect(inspect(homes.router, swap).kind).toBe('swap');
  });
});
