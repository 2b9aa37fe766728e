import { describe, expect, it } from 'vitest';
import { StandardWallet } from '../../../shell/platform/StandardWallet.ts';
import type { RegisteredWallet } from '../../../shell/plugin/registeredWallet.ts';
import registered from './index.ts';

/** A wallet that registered with these features. */
function walletNamed(name: string, features: readonly string[], icon = ''): RegisteredWallet {
  const methods = Object.fromEntries(features.map((feature) => [feature, { version: '1.1.0' }]));
  return { name, icon, features, wallet: new StandardWallet({ features: methods }) };
}

const aptos = ['aptos:connect', 'aptos:account', 'aptos:network', 'aptos:signAndSubmitTransaction'];
const found: Readonly<Record<string, readonly RegisteredWallet[]>> = {
  solana: [
    walletNamed('Points', ['standard:connect', 'solana:signAndSendTransaction'], 'data:image/png;base64,AA'),
    walletNamed('Signs only', ['standard:connect', 'solana:signTransaction']),
  ],
  sui: [
    walletNamed('Points', ['standard:connect', 'sui:signAndExecuteTransactionBlock']),
    walletNamed('No connect', ['sui:signAndExecuteTransaction']),
  ],
  aptos: [walletNamed('Points', aptos), walletNamed('Old', aptos.slice(0, 3))],
};

describe('self-registered wallets without a folder', () => {
  it('[WAL-03] become a wallet for each family that they can send on, with the same id on every visit', () => {
    const wallets = registered.wallets([], (namespace) => found[namespace] ?? []);

    expect(wallets.map(({ id, name, chainType }) => [id, name, chainType])).toEqual([
      ['standard:solana:Points', 'Points', 'SOL'],
      ['standard:sui:Points', 'Points', 'SUI'],
      ['standard:aptos:Points', 'Points', 'APT'],
    ]);
    expect(wallets.map(({ autoReconnect }) => autoReconnect)).toEqual([true, true, true]);
  });

  it('keep their own icon, or get one', () => {
    const [first, second] = registered.wallets([], (namespace) => found[namespace] ?? []);
    expect(first?.icon).toBe('data:image/png;base64,AA');
    expect(second?.icon).toMatch(/svg/);
  });
});
