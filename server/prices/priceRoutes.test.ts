import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { NATIVE_ADDRESS } from '../../src/api/swap.ts';
import { Prices } from './Prices.ts';
import { priceRoutes } from './priceRoutes.ts';

it('[API-01] names a chain in the reply as the request does', async () => {
  const app = Fastify();
  const source = {
    name: 'Fake',
    prices: async (assets: readonly { readonly chain: string; readonly address: string }[]) =>
      assets.map((asset) => ({ ...asset, usd: asset.chain === 'SOLANA' ? '150' : '1', at: Date.now() })),
  };
  priceRoutes(app, new Prices(source, Date.now));
  const assets = [
    { chain: 'SOL', address: NATIVE_ADDRESS },
    { chain: 'ETH', address: NATIVE_ADDRESS },
  ];

  const reply = await app.inject({ method: 'POST', url: '/api/prices', payload: { assets } });

  expect(reply.json().data.prices).toMatchObject([
    { ...assets[0], usd: '150' },
    { ...assets[1], usd: '1' },
  ]);
});
