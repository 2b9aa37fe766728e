import { attestationOf } from '../../../api/deposit.ts';
import { AppError } from '../../../model/errors.ts';
import type { ChainDriver } from '../../../shell/plugin/chain.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { BuiltOrder } from './buildOrder.ts';
import type { Deposit } from './DepositOrder.ts';
import type { SwapPlan } from './SwapPlan.ts';

interface Asked {
  readonly order: BuiltOrder;
  readonly plan: SwapPlan;
  readonly target: Pick<Deposit, 'address' | 'memo'>;
  /** Driver of the source chain. */
  readonly driver: ChainDriver;
}

export interface AttestedDeposit {
  readonly proven: Pick<Deposit, 'service' | 'proof'>;
  /** Milliseconds until the deposit closes. `undefined` if that is not known. */
  readonly validMs: number | undefined;
}

/** The rest of a deposit's own time that the user needs to sign the payment, and the chain to include it. */
const TIME_TO_SEND_MS = 5 * 60_000;

/**
 * Checks what a provider states about the order. `undefined` if the order comes without a statement.
 * @throws AppError `transaction/unreadable` if this build knows no such provider; as `StatementCheck` and `orderPage`
 */
export async function checkAttestation(
  { chains, clock, providers }: Pick<Shell, 'chains' | 'clock' | 'providers'>,
  { order, plan, target, driver }: Asked,
): Promise<AttestedDeposit | undefined> {
  const found = attestationOf(order.transactionRequest);
  if (!found) return undefined;
  const plugin = (await providers()).find(({ id }) => id === found.provider);
  if (!plugin) throw new AppError('transaction/unreadable', { detail: 'a statement of an unknown provider' });
  const { name: service } = plugin;
  if ('orderPage' in plugin) {
    return { proven: { service, proof: { page: plugin.orderPage(found.statement) } }, validMs: undefined };
  }
  const check = await plugin.loadCheck();
  const { from, to, amount, sender, recipient, route } = plan;
  const closesAt = check(found.statement, {
    from,
    to,
    fromChain: chains.require(from.chain),
    toChain: chains.require(to.chain),
    payUnits: amount.units,
    minReceiveUnits: route.minReceive.units,
    recipient,
    sender: canonicalOn(driver, sender),
    depositAddress: target.address,
    memo: target.memo ?? '',
  });
  return { proven: { service, proof: 'signed' }, validMs: closesAt - clock.now() - TIME_TO_SEND_MS };
}
