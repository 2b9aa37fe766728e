// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { wallets } from './walletSuite.ts';

/** Examples of the wallets' own documentation, and where they are. */
const examples = [
  [
    'metamask',
    'https://app.uniswap.org',
    'https://link.metamask.io/dapp/app.uniswap.org',
    'docs.metamask.io, metamask-connect/evm/guides/metamask-exclusive/use-deeplinks',
  ],
  [
    'coinbase',
    'https://nft.coinbase.com/@barmstrong?param1=hello&param2=world',
    'https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fnft.coinbase.com%2F%40barmstrong%3Fparam1%3Dhello%26param2%3Dworld',
    'docs.cdp.coinbase.com, coinbase-wallet/developer-guidance/mobile-dapp-integration',
  ],
  ...['okx', 'okx-btc', 'okx-tron'].map(
    (id) =>
      [
        id,
        'https://app.uniswap.org/',
        'https://web3.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3Dhttps%253A%252F%252Fapp.uniswap.org%252F',
        'web3.okx.com/build/docs/waas/app-universal-link',
      ] as const,
  ),
  [
    'keplr',
    'https://app.osmosis.zone',
    'https://deeplink.keplr.app/web-browser?url=https%3A%2F%2Fapp.osmosis.zone',
    'docs.keplr.app/api/mobile/deeplink',
  ],
  [
    'sui',
    'https://app.example.com',
    'https://my.slush.app/browse/https%3A%2F%2Fapp.example.com',
    'sdk.mystenlabs.com/slush-wallet/deep-linking',
  ],
] as const;

describe('links into the apps of wallets', () => {
  it.each(examples)('[WAL-10] %s opens %s as it documents', (id, page, link, _source) => {
    expect(wallets.find((wallet) => wallet.id === id)?.mobileLink?.(page)).toBe(link);
  });
});
