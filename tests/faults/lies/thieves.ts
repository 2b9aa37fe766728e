import { toBeHex, Wallet } from 'ethers';
import { publicRoles } from '../../../demo/devnet/publicKeys.ts';
import northyard from '../../../src/plugins/chains/northyard/pins.json' with { type: 'json' };
import type { FaultWorld } from '../FaultWorld.ts';
import type { Thief } from './swapLies.ts';

const addressOf = (role: string) => northyard.find((pin) => pin.role === role)?.address ?? '';

/**
 * All kinds of accounts and contracts that a liar can have, and our own in other roles. `places`: a key near those of accounts
 * with code.
 */
export async function thieves(world: FaultWorld, keyed: string, places: string): Promise<readonly Thief[]> {
  const provider = world.bench.provider('NORTHYARD');
  const clone = await provider.getCode(addressOf('router'));
  const at = async (address: string, code: string) => {
    for (const chain of ['NORTHYARD', 'SOUTHYARD']) {
      await world.bench.provider(chain).send('anvil_setCode', [address, code]);
    }
    return address;
  };
  const place = (number: number) => new Wallet(toBeHex(BigInt(places) + BigInt(number), 32)).address;
  const proxyCode = `0x363d3d373d3d3d363d73${addressOf('router').slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`;
  return [
    { name: 'an account with a key', address: keyed },
    { name: 'an address without code', address: place(1) },
    { name: 'a contract with our code', address: await at(place(2), clone) },
    { name: 'a proxy before our router', address: await at(place(3), proxyCode) },
    {
      name: 'an account that lends itself our code',
      address: await at(place(4), `0xef0100${addressOf('router').slice(2)}`),
    },
    { name: 'our market', address: addressOf('market') },
    { name: 'our router', address: addressOf('router') },
    { name: 'our lock', address: addressOf('lock') },
    { name: 'an exchange', address: addressOf('exchange') },
    { name: 'our relayer', address: publicRoles.relayer },
    { name: 'our factory of collections', address: addressOf('studios') },
    { name: 'our studio', address: addressOf('studio') },
    { name: 'our checkout', address: addressOf('checkout') },
    { name: 'a token', address: addressOf('token') },
    { name: 'the zero address', address: `0x${'0'.repeat(40)}` },
  ];
}
