import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { PlannedPayment, Prerequisite } from '../../../shell/plugin/prerequisite.ts';
import { type TronFees, USUAL_ENERGY } from './fees.ts';
import { Sun } from './sun.ts';
import type { TronNodes } from './TronNodes.ts';
import { tronAddress } from './tronAddress.ts';

/** Bytes of a signed transfer of coins and of a token. */
const COIN_BYTES = 270n;
const TOKEN_BYTES = 350n;

const count = z._default(Sun, 0n);
/** Fields that are zero are left out (developers.tron.network, getaccountresource). */
const Resources = z.object({
  freeNetLimit: count,
  freeNetUsed: count,
  NetLimit: count,
  NetUsed: count,
  EnergyLimit: count,
  EnergyUsed: count,
});

/** Extra needs of a payment: coins for missing bandwidth and energy, and for a new account. */
export async function tronPrerequisites(
  { from, to, token }: PlannedPayment,
  { nodes, fees, native }: { readonly nodes: TronNodes; readonly fees: TronFees; readonly native: Token },
  options: Cancellable,
): Promise<readonly Prerequisite[]> {
  if (from === undefined) return [];
  const isCoin = token.address === undefined;
  const [prices, left, isNew] = await Promise.all([
    fees.prices(options),
    leftOf(nodes, from, options),
    isCoin && to !== undefined && fees.isNew(to, options),
  ]);
  const bytes = isCoin ? COIN_BYTES : TOKEN_BYTES;
  // One of the two must cover all bytes. Otherwise TRX is burnt.
  const hasBandwidth = left.staked >= bytes || left.free >= bytes;
  const energy = isCoin || left.energy >= USUAL_ENERGY ? 0n : USUAL_ENERGY - left.energy;
  const coins = (sun: bigint) => Amount.ofUnits(sun, native);
  const burns = (resource: 'bandwidth' | 'energy', sun: bigint) =>
    ({ kind: 'cost', code: 'sender.burns', resource, amount: coins(sun) }) as const;
  return [
    ...(hasBandwidth ? [] : [burns('bandwidth', bytes * prices.byte)]),
    ...(energy === 0n ? [] : [burns('energy', energy * prices.energy)]),
    ...(isNew ? [{ kind: 'cost', code: 'receiver.costs', amount: coins(prices.newAccount) } as const] : []),
  ];
}

function leftOf(nodes: TronNodes, from: string, options: Cancellable) {
  const read = (reply: unknown) => {
    const found = z.parse(Resources, reply);
    return {
      free: found.freeNetLimit - found.freeNetUsed,
      staked: found.NetLimit - found.NetUsed,
      energy: found.EnergyLimit > found.EnergyUsed ? found.EnergyLimit - found.EnergyUsed : 0n,
    };
  };
  return nodes.query(
    (node) => node.post('/wallet/getaccountresource', { address: tronAddress(from), visible: true }, read),
    options,
  );
}
