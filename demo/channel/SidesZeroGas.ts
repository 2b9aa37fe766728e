import { ChannelRefusal } from '../../server/channels/channel.ts';
import type { FuelPayment, SignedText, ZeroGas, ZeroGasPayment } from '../../server/channels/zeroGas.ts';
import { resultCodes } from '../../src/api/codes.ts';
import type { DevnetSide } from './DevnetSide.ts';
import type { GasStation } from './GasStation.ts';

/** Combines the gas stations of all chains. */
export class SidesZeroGas implements ZeroGas {
  readonly #sides: readonly DevnetSide[];

  constructor(sides: readonly DevnetSide[]) {
    this.#sides = sides;
  }

  read(
    order: { readonly chain: string; readonly sender: string; readonly noGasTxInfo: string },
    signed: SignedText,
  ): ZeroGasPayment {
    return this.#stationOf(order.chain).read(order, signed);
  }

  async check(payment: ZeroGasPayment): Promise<void> {
    return this.#stationOf(payment.chain).check(payment);
  }

  async signFuel(payment: ZeroGasPayment, afterNonce: number | undefined): Promise<FuelPayment> {
    return this.#stationOf(payment.chain).signFuel(payment, afterNonce);
  }

  async send(chain: string, fuel: readonly string[], payment: string): Promise<void> {
    return this.#stationOf(chain).send(chain, fuel, payment);
  }

  /** @throws ChannelRefusal 50012 */
  #stationOf(chain: string): GasStation {
    const station = this.#sides.find(({ name }) => name === chain)?.gasStation;
    if (!station) throw new ChannelRefusal(resultCodes.zeroGasUnavailable, 'zero-gas is not available');
    return station;
  }
}
