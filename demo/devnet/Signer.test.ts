import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonRpcProvider, Wallet } from 'ethers';
import { expect, it } from 'vitest';
import { devnetChains } from './devnetChains.ts';
import { AnvilNode } from './nodes/AnvilNode.ts';
import { Signer } from './Signer.ts';

async function startNode() {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-signer-'));
  const [chain] = devnetChains;
  if (!chain) throw new Error('no chain');
  const node = await AnvilNode.start(chain, {
    folder,
    making: { everyMs: 1_000 },
    signal: new AbortController().signal,
  });
  const provider = new JsonRpcProvider(node.url, chain.chainId, {
    staticNetwork: true,
    pollingInterval: 100,
    cacheTimeout: -1,
  });
  const key = Wallet.createRandom().privateKey;
  await provider.send('anvil_setBalance', [new Wallet(key).address, '0xde0b6b3a7640000']);
  return {
    provider,
    key,
    async stop() {
      provider.destroy();
      await node.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

it('replaces a lost transaction under the same nonce', async () => {
  const { provider, key, stop } = await startNode();
  const signer = new Signer(key, provider, 400);
  await provider.send('evm_setAutomine', [false]);
  await provider.send('evm_setIntervalMining', [0]);
  const request = { to: signer.address, gasLimit: 21_000 };

  const lost = signer.send(request);
  await expect(lost).rejects.toMatchObject({ code: 'TIMEOUT' });
  await provider.send('anvil_dropAllTransactions', []);
  await provider.send('evm_setAutomine', [true]);

  await expect(signer.send(request)).resolves.toMatchObject({ status: 1 });
  expect(await provider.getTransactionCount(signer.address)).toBe(1);
  await stop();
});

it('sends each transaction once, in order, if two processes use one key at the same time', async () => {
  const { provider, key, stop } = await startNode();
  const signers = [new Signer(key, provider), new Signer(key, provider)];
  const receivers = Array.from({ length: 20 }, () => Wallet.createRandom().address);

  const receipts = await Promise.all(
    receivers.map((to, index) => signers[index % 2]?.send({ to, value: 7n, gasLimit: 21_000 })),
  );

  expect(new Set(receipts.map((receipt) => receipt?.hash)).size).toBe(20);
  for (const to of receivers) expect(await provider.getBalance(to)).toBe(7n);
  expect(await provider.getTransactionCount(new Wallet(key).address)).toBe(20);
  await stop();
});

it('sends identical transactions of two processes once', async () => {
  const { provider, key, stop } = await startNode();
  await provider.send('evm_setAutomine', [false]);
  await provider.send('evm_setIntervalMining', [0]);
  const to = Wallet.createRandom().address;
  // It asked for its number before the other one's was in the pool.
  class Behind extends JsonRpcProvider {
    override async getTransactionCount() {
      return 0;
    }
  }
  const behind = new Behind(provider._getConnection().url, undefined, { staticNetwork: true, pollingInterval: 100 });
  const request = { to, value: 7n, gasLimit: 21_000 };
  const first = new Signer(key, provider).send(request);
  await expect.poll(async () => (await provider.send('txpool_status', [])).pending).toBe('0x1');
  const second = new Signer(key, behind).send(request);
  await provider.send('evm_setAutomine', [true]);
  await provider.send('evm_mine', []);

  expect((await second).hash).toBe((await first).hash);
  expect(await provider.getBalance(to)).toBe(7n);
  behind.destroy();
  await stop();
});
