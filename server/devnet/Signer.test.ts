import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonRpcProvider, Wallet } from 'ethers';
import { expect, it } from 'vitest';
import { AnvilNode } from './AnvilNode.ts';
import { devnetChains } from './devnetChains.ts';
import { Signer } from './Signer.ts';

it('waits for no transaction that was lost, and sends the next one under the same number', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-signer-'));
  const [chain] = devnetChains;
  if (!chain) throw new Error('no chain');
  const node = await AnvilNode.start(chain, {
    folder,
    making: { everyMs: 1_000 },
    signal: new AbortController().signal,
  });
  const provider = new JsonRpcProvider(node.url, chain.chainId, { staticNetwork: true });
  const key = Wallet.createRandom().privateKey;
  const signer = new Signer(key, provider, 400);
  await provider.send('anvil_setBalance', [signer.address, '0xde0b6b3a7640000']);
  await provider.send('evm_setAutomine', [false]);
  await provider.send('evm_setIntervalMining', [0]);
  const request = { to: signer.address, gasLimit: 21_000 };

  const lost = signer.send(request);
  await expect(lost).rejects.toMatchObject({ code: 'TIMEOUT' });
  await provider.send('anvil_dropAllTransactions', []);
  await provider.send('evm_setAutomine', [true]);

  await expect(signer.send(request)).resolves.toMatchObject({ status: 1 });
  expect(await provider.getTransactionCount(signer.address)).toBe(1);
  provider.destroy();
  await node.stop();
  rmSync(folder, { recursive: true });
});
