import type { Wallet } from 'ethers';
import * as z from 'zod/mini';
import { ownContract } from '../../demo/devnet/artifacts.ts';
import { NATIVE_ADDRESS } from '../../src/api/swap.ts';
import { readEvmOrder } from '../faults/EvmOrder.ts';
import type { Payer } from './Payer.ts';

const GAS = 2_000_000;
const token = ownContract('YardToken').abi;
const Call = z.object({ to: z.string(), data: z.string(), value: z.string() });

export class EvmPayer implements Payer {
  readonly #wallet: Wallet;

  constructor(wallet: Wallet) {
    this.#wallet = wallet;
  }

  get address(): string {
    return this.#wallet.address;
  }

  async pay(txData: unknown, paid: { readonly token: string; readonly units: bigint }): Promise<string> {
    const { to, data, value } = z.parse(Call, txData);
    if (paid.token !== NATIVE_ADDRESS) {
      const approve = token.encodeFunctionData('approve', [to, paid.units]);
      await (await this.#wallet.sendTransaction({ to: paid.token, data: approve })).wait();
    }
    const sent = await this.#wallet.sendTransaction({ to, data, value: BigInt(value), gasLimit: GAS });
    await sent.wait();
    return sent.hash;
  }
}

/** The minimum that must arrive, from the `txData` of an EVM chain. */
export function evmMinimum(txData: unknown): bigint {
  return BigInt(readEvmOrder(z.parse(Call, txData).data)?.order.minReceiveUnits);
}
