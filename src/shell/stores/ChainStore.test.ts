import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { createTestShell } from '../../../tests/support/shells/createTestShell.ts';
import { publicNode, queryChainByConfig } from '../../api/tokens.ts';
import { ServiceClock } from '../net/ServiceClock.ts';
import type { ChainContext, ChainPlugin } from '../plugin/chain.ts';

const OWN = 'https://own.example/rpc';
let chain: FakeChain;
let plugin: ChainPlugin;
let context: ChainContext | undefined;

beforeEach(() => {
  chain = new FakeChain('one');
  plugin = Object.assign(chain.plugin, {
    rpcUrls: [OWN],
    loadDriver: async (given: ChainContext) => {
      context = given;
      return chain;
    },
  });
});

describe('the chains of a deployment', () => {
  it('[SWP-01] are those that the backend lists with Y, in its order', async () => {
    const [two, three, closed] = ['two', 'three', 'closed'].map((name) => new FakeChain(name));
    if (!two || !three || !closed) throw new Error('no chains');
    Object.assign(closed.plugin, { isClosed: true });
    const { shell, api } = createTestShell({ chains: [chain, two, three, closed] });
    const row = (name: string, isSupport: 'Y' | 'N') => ({ chain: name, isSupport });
    api.on(queryChainByConfig, () => [
      row('THREE', 'Y'),
      row('TWO', 'N'),
      row('ELSEWHERE', 'Y'),
      row('CLOSED', 'Y'),
      row('ONE', 'Y'),
    ]);
    expect(shell.chains.supported).toBeUndefined();

    await shell.chains.support.refresh();

    expect(shell.chains.supported?.map(({ id }) => id)).toEqual([three.plugin.id, chain.plugin.id]);
  });
});

describe('nodes of a chain', () => {
  it('[CHN-15] are those of the deployment, best first, then those of the plugin', async () => {
    const { shell, api } = createTestShell({ chains: [chain] });
    api.on(publicNode, () => ({ one: `https://a.example, https://b.example/key,${OWN}` }));
    expect(shell.chains.rpcUrls(plugin)).toEqual([OWN]);

    await shell.chains.nodes.refresh();

    expect(shell.chains.rpcUrls(plugin)).toEqual(['https://a.example/', 'https://b.example/key', OWN]);
  });

  it('[CHN-15] are those of the plugin if the deployment names none or does not answer', async () => {
    const { shell, api } = createTestShell({ chains: [chain] });
    api.on(publicNode, () => ({ OTHER: 'https://a.example' }));
    await shell.chains.nodes.refresh();
    expect(shell.chains.rpcUrls(plugin)).toEqual([OWN]);
    // Empty text would resolve to the page itself.
    api.on(publicNode, () => ({ one: '' }));
    await shell.chains.nodes.refresh();
    expect(shell.chains.rpcUrls(plugin)).toEqual([OWN]);

    api.on(publicNode, () => ({ status: 'unreachable', body: undefined }));
    await shell.chains.nodes.refresh();

    expect(shell.chains.rpcUrls(plugin)).toEqual([OWN]);
  });

  it('[CHN-15] are never addresses that a page must not call', async () => {
    const { shell, api } = createTestShell({ chains: [chain] });
    api.on(publicNode, () => ({
      ONE: 'http://plain.example,javascript:alert(1),https://me:pw@a.example,ws://a.example',
    }));

    await shell.chains.nodes.refresh();

    expect(shell.chains.rpcUrls(plugin)).toEqual([OWN]);
  });

  it('[CHN-15] are read when a driver needs nodes, and again once the list is old', async () => {
    let now = 1_000;
    const clock = Object.assign(new ServiceClock(), { now: () => now });
    const { shell, api } = createTestShell({ chains: [chain], clock });
    let host = 'a';
    let count = 0;
    api.on(publicNode, () => {
      count += 1;
      return { ONE: `https://${host}.example` };
    });
    await shell.chains.driver(plugin.id);
    expect(count).toBe(0);
    expect(context?.rpcUrls()).toEqual([OWN]);
    await vi.waitFor(() => expect(context?.rpcUrls()).toEqual(['https://a.example/', OWN]));

    host = 'b';
    now += 9 * 60_000;
    context?.rpcUrls();
    expect(count).toBe(1);
    now += 60_000;
    context?.rpcUrls();
    await vi.waitFor(() => expect(context?.rpcUrls()).toEqual(['https://b.example/', OWN]));
    expect(count).toBe(2);
  });

  it('[CHN-15] are added to a driver that loaded earlier', async () => {
    const { shell, api } = createTestShell({ chains: [chain] });
    await shell.chains.driver(plugin.id);
    api.on(publicNode, () => ({ ONE: 'https://a.example' }));

    await shell.chains.nodes.refresh();

    expect(context?.rpcUrls()).toEqual(['https://a.example/', OWN]);
  });
});
