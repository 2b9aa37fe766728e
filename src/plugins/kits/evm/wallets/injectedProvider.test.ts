import { describe, expect, it } from 'vitest';
import type { AnnouncedProvider } from '../../../../shell/plugin/wallet.ts';
import { findInjected, isOwn } from './injectedProvider.ts';

const request = async () => null;
const provider = (...flags: readonly string[]) => ({
  request,
  ...Object.fromEntries(flags.map((flag) => [flag, true])),
});

function page(globals: object, announced: Readonly<Record<string, unknown>> = {}) {
  const entries = Object.entries(announced).map(([rdns, one]): [string, AnnouncedProvider] => [
    rdns,
    { uuid: rdns, rdns, name: rdns, icon: '', provider: one },
  ]);
  return { globals: globals as Readonly<Record<string, unknown>>, announced: new Map(entries) };
}

const rabby = { rdns: ['io.rabby'], at: ['rabby'], flags: ['isRabby'] };
const metamask = { rdns: ['io.metamask'], flags: ['isMetaMask'] };
const trust = { rdns: ['com.trustwallet.app'], at: ['trustwallet', 'trustwallet.ethereum'], flags: ['isTrust'] };

describe('findInjected', () => {
  it("[WAL-03] prefers the announcement, then the wallet's own object, then its flag on the shared one", () => {
    const [announced, own, marked] = [provider(), provider(), provider('isRabby', 'isMetaMask')];

    expect(findInjected(page({ rabby: own, ethereum: marked }, { 'io.rabby': announced }), rabby)).toBe(announced);
    expect(findInjected(page({ rabby: own, ethereum: marked }), rabby)).toBe(own);
    expect(findInjected(page({ ethereum: marked }), rabby)).toBe(marked);
    expect(findInjected(page({ ethereum: provider('isMetaMask') }), rabby)).toBeUndefined();
  });

  it('finds a nested own object', () => {
    const inner = provider();

    expect(findInjected(page({ trustwallet: { ethereum: inner } }), trust)).toBe(inner);
  });

  it('[WAL-03] searches several providers, and skips the aggregate object', () => {
    const [one, two] = [provider('isMetaMask'), provider('isRabby', 'isMetaMask')];
    const ethereum = { ...provider('isMetaMask', 'isRabby'), providers: [one, two] };

    expect(findInjected(page({ ethereum }), rabby)).toBe(two);
    expect(findInjected(page({ ethereum }), metamask)).toBe(one);
  });

  it('[WAL-03] recognizes the announcement of a wallet without a documented name by the flag on its object', () => {
    const imtoken = { rdns: [], flags: ['isImToken'] };
    const [own, stranger] = [provider('isImToken', 'isMetaMask'), provider('isMetaMask')];

    expect(findInjected(page({}, { 'test.stranger': stranger, 'some.name': own }), imtoken)).toBe(own);
    expect(findInjected(page({}, { 'test.stranger': stranger }), imtoken)).toBeUndefined();
    expect(isOwn(own, imtoken)).toBe(true);
    // A wallet with a documented name is never recognized under another name.
    expect(isOwn(provider('isRabby'), rabby)).toBe(false);
    expect(isOwn(provider('isMetaMask'), { rdns: [], flags: ['isMetaMask'] })).toBe(false);
  });

  it("[WAL-03] skips an object that has another wallet's flag", () => {
    expect(findInjected(page({ ethereum: provider('isMetaMask', 'isTokenPocket') }), metamask)).toBeUndefined();
    expect(findInjected(page({ ethereum: provider('isTrust', 'isSafePal') }), trust)).toBeUndefined();
    expect(findInjected(page({ ethereum: provider('isRabby', 'isPhantom') }), rabby)).toBeUndefined();
  });

  it('accepts an imitated flag only if no wallet announces itself', () => {
    const ethereum = provider('isMetaMask');

    expect(findInjected(page({ ethereum }), metamask)).toBe(ethereum);
    expect(findInjected(page({ ethereum }, { 'test.stranger': provider() }), metamask)).toBeUndefined();
  });

  it('skips objects that throw, lie or are not providers', () => {
    const throwing = new Proxy(
      {},
      {
        get: () => {
          throw new Error('boo');
        },
      },
    );
    const trap = Object.defineProperty({}, 'ethereum', {
      get: () => {
        throw new Error('boo');
      },
    });
    const hostile = [throwing, null, 7, 'isRabby', [], { isRabby: true }, { isRabby: 'true', request }];

    for (const ethereum of [...hostile, { providers: hostile }, { providers: throwing }]) {
      for (const at of [hostile[0], undefined]) {
        expect(
          findInjected(page({ ethereum, rabby: at, trustwallet: at }, { 'io.rabby': throwing }), rabby),
        ).toBeUndefined();
        expect(findInjected(page({ ethereum, rabby: at, trustwallet: at }), trust)).toBeUndefined();
      }
    }
    expect(findInjected(page(trap), rabby)).toBeUndefined();
  });

  it('limits the length of a list of providers', () => {
    const providers = [
      ...Array.from({ length: 10_000 }, () => provider('isMetaMask', 'isStatus')),
      provider('isRabby'),
    ];

    expect(findInjected(page({ ethereum: { providers } }), rabby)).toBeUndefined();
  });
});
