import type { Address } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';

/** The account that signs on the chain. @throws AppError `wallet/not-connected`, `wallet/view-only`, `wallet/cannot-sign` */
export function signerOn({ wallet }: Pick<Shell, 'wallet'>, chain: ChainPlugin): Address {
  if (wallet.isViewOnly(chain)) throw new AppError('wallet/view-only', {});
  const [active] = wallet.sessions;
  if (!active) throw new AppError('wallet/not-connected', {});
  const payer = wallet.payerOn(chain);
  if (!payer) throw new AppError('wallet/cannot-sign', { wallet: active.wallet.name, family: chain.family });
  return payer;
}
