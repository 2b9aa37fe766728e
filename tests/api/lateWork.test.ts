import { expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { FakeBlocks, fakeNftChain } from '../support/fakes/FakeBlocks.ts';
import { testConfig } from '../support/services/testConfig.ts';
import { embedded } from './support/databases.ts';

/** A node that never answers. */
class SilentBlocks extends FakeBlocks {
  override height(signal?: AbortSignal): Promise<number> {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  }
}

it('names late work in /readyz, and stays ready', async () => {
  const databases = await embedded();
  const { db, close } = await databases.open();
  let time = Date.now();
  const { app, start } = await buildApp({
    ...{ config: testConfig(), db, channels: [], now: () => time },
    nftChains: [fakeNftChain('NORTHYARD', new SilentBlocks())],
  });
  start();

  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', late: [] });
  time += 600_000;
  const late = await app.inject('/readyz');
  expect([late.statusCode, late.json()]).toEqual([
    200,
    { status: 'ready', late: expect.arrayContaining(['nft:NORTHYARD']) },
  ]);

  await app.close();
  await close();
  await databases.stop();
});
