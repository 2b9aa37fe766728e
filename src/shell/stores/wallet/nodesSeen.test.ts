import { expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { NodePool } from '../../../plugins/kits/shared/nodes/NodePool.ts';
import type { ChainContext } from '../../plugin/chain.ts';

it('stores the success rate of each node, and the end of its pause after a failure', async () => {
  const chain = new FakeChain('one');
  let pool: NodePool | undefined;
  Object.assign(chain.plugin, {
    rpcUrls: ['https://a.example/', 'https://b.example/'],
    loadDriver: async (context: ChainContext) => {
      pool = new NodePool(context, async () => undefined);
      return chain;
    },
  });
  const { shell } = await createReadyShell({ chains: [chain] });
  await shell.chains.driver(chain.plugin.id);
  const work = vi.fn(async (url: string) => {
    if (url.includes('a.example')) throw new Error('down');
    return 'here';
  });

  await pool?.query(work, {});

  const { health } = shell;
  expect(health.partsOf('node', chain.plugin.id)).toEqual(['https://a.example/', 'https://b.example/']);
  const failed = health.of('node', chain.plugin.id, 'https://a.example/');
  expect(failed).toMatchObject({ asked: 1, answered: 0, last: 'failed' });
  expect(failed?.restsUntil).toBeGreaterThan(Date.now());
  expect(health.of('node', chain.plugin.id, 'https://b.example/')).toMatchObject({
    asked: 1,
    answered: 1,
    restsUntil: 0,
  });
});
