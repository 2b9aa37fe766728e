import { AppError } from '../../../src/model/errors.ts';
import { appWorld } from './appWorld.ts';
import { answerQuotes } from './backend.ts';

/** No node of the chain ONE answers. Balances and fees are unknown, while the backend and the chain TWO work. */
export async function deadRpc(at?: string) {
  const world = await appWorld({ connected: true, ...(at ? { at } : {}) });
  const unreachable = async (): Promise<never> => {
    throw new AppError('chain/unreachable', { chain: world.one.plugin.name });
  };
  Object.assign(world.one, { getBalances: unreachable, estimateFee: unreachable, feeReserve: unreachable });
  answerQuotes(world.api);
  return world;
}
