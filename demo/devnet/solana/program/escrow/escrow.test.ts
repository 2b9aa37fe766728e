import { beforeEach, describe, expect, it } from 'vitest';
import {
  allowRefundInstruction,
  cancelInstruction,
  depositInstruction,
  type EscrowToken,
  refundInstruction,
  releaseInstruction,
  settleInstruction,
} from '../../../../../src/api/escrow/instructions.ts';
import { orderAccount, readTerms } from '../../../../../src/api/escrow/layout.ts';
import {
  COINS,
  EscrowWorld,
  funds,
  mints,
  named,
  payers,
  relayer,
  STARTED_AT,
  UNITS,
} from '../../../../../tests/support/escrow/EscrowWorld.ts';
import { ESCROW_PROGRAM } from '../escrowProgram.ts';

const id = `0x${'5a'.repeat(32)}`;
const terms = {
  minUnits: 10n ** 30n,
  chain: 'eip155:771001',
  token: `0x${'a1'.repeat(20)}`,
  recipient: `0x${'b2'.repeat(20)}`,
};
const rent = (bytes: number) => BigInt((128 + bytes) * 6_960);
const custom = (code: number) => ({ InstructionError: [0, { Custom: code }] });
const [payer = ''] = payers;
const times = { fillDeadline: Number(STARTED_AT) + 1_200, expires: Number(STARTED_AT) + 2_100 };

let world: EscrowWorld;
beforeEach(async () => {
  world = await EscrowWorld.start();
});

async function orderOf(mint = mints[0], isNative = false) {
  const account = await world.orderAccount(id);
  if (!mint) throw new Error('no mint');
  const token: EscrowToken | undefined = isNative
    ? undefined
    : {
        mint: mint.address,
        program: mint.program,
        account: await world.tokenAccount(payer, mint),
        vault: await world.tokenAccount(account, mint),
      };
  return { program: ESCROW_PROGRAM, id, account, payer, token };
}

describe('the escrow', () => {
  it('holds coins, and refunds them to the payer after the expiry, for any caller', async () => {
    const order = await orderOf(undefined, true);
    expect(world.send(depositInstruction({ ...order, units: 5_000n, ...times, terms }))).toBeNull();
    const held = world.dataOf(order.account);
    expect(world.lamportsOf(order.account)).toBe(rent(held.length) + 5_000n);
    expect(readTerms(held.subarray(orderAccount.terms))).toEqual(terms);

    world.passTo(BigInt(times.expires));
    expect(world.send(refundInstruction(order))).toEqual(custom(8));
    world.passTo(BigInt(times.expires) + 1n);
    expect(world.send(settleInstruction({ ...order, relayer, destination: funds }))).toEqual(custom(8));
    expect(world.send(refundInstruction(order))).toBeNull();

    expect(world.lamportsOf(payer)).toBe(COINS - rent(8));
    expect(world.send(refundInstruction(order))).toEqual(custom(7));
    expect(world.send(depositInstruction({ ...order, units: 5_000n, ...times, terms }))).not.toBeNull();
  });

  it.each(mints.map((mint) => [mint]))('holds tokens and settles them: %o', async (mint) => {
    const order = await orderOf(mint);
    const destination = await world.tokenAccount(funds, mint);
    expect(world.send(depositInstruction({ ...order, units: 777n, ...times, terms }))).toBeNull();
    expect(world.unitsOf(order.token?.vault ?? '')).toBe(777n);
    expect(world.unitsOf(order.token?.account ?? '')).toBe(UNITS - 777n);

    const token = order.token && { ...order.token, account: destination };
    expect(world.send(settleInstruction({ ...order, token, relayer, destination }))).toBeNull();

    expect(world.unitsOf(destination)).toBe(UNITS + 777n);
    expect(world.lamportsOf(payer)).toBe(COINS - rent(8));
    expect(world.lamportsOf(order.token?.vault ?? '')).toBe(0n);
  });

  it('refunds tokens at once if the relayer allows it, and settles nothing afterwards', async () => {
    const order = await orderOf();
    world.send(depositInstruction({ ...order, units: 777n, ...times, terms }));
    expect(world.send(allowRefundInstruction({ ...order, relayer, reason: 2 }))).toBeNull();
    expect(world.send(settleInstruction({ ...order, relayer, destination: funds }))).toEqual(custom(7));
    expect(world.send(refundInstruction(order))).toBeNull();
    expect(world.unitsOf(order.token?.account ?? '')).toBe(UNITS);
  });

  it('pays out at most once for an id', async () => {
    const recipient = named('recipient');
    const payout = {
      program: ESCROW_PROGRAM,
      id,
      account: await world.marker(id),
      relayer,
      funds,
      fillDeadline: BigInt(times.fillDeadline),
    };
    const paid = releaseInstruction({ ...payout, recipient, token: undefined, units: 9_000_000n });
    expect(world.send(paid)).toBeNull();
    expect(world.lamportsOf(recipient)).toBe(9_000_000n);
    expect(world.send(paid)).not.toBeNull();
    expect(world.send(cancelInstruction({ ...payout, reason: 2 }))).not.toBeNull();
  });
});
