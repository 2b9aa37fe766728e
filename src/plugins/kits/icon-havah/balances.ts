import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import type { AssetId } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import type { Balance } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { hex, type IconHavahNodes } from './IconHavahNodes.ts';

interface Request {
  readonly nodes: IconHavahNodes;
  readonly owner: string;
  readonly tokens: readonly Token[];
}

/** One request per asset. The chain returns zero for an unknown account. If a contract refuses, the balance is left out. */
export async function readBalances(request: Request, options: Cancellable): Promise<ReadonlyMap<AssetId, Balance>> {
  const found = new Map<AssetId, Balance>();
  const read = async (token: Token) => {
    const units = z.safeParse(hex, await unitsOf(request, token, options));
    if (!units.success) return;
    const total = Amount.ofUnits(BigInt(units.data), token);
    found.set(token.id, { total, spendable: total });
  };
  const settled = await Promise.allSettled(request.tokens.map(read));
  options.signal?.throwIfAborted();
  const failed = settled.find((one) => one.status === 'rejected');
  if (found.size === 0 && failed) throw failed.reason;
  return found;
}

async function unitsOf({ nodes, owner }: Request, { address }: Token, options: Cancellable): Promise<unknown> {
  if (address !== undefined) return nodes.read(address, { method: 'balanceOf', params: { _owner: owner } }, options);
  const answer = await nodes.query((call) => call('icx_getBalance', { address: owner }), options);
  return answer.status === 'ok' ? answer.result : undefined;
}
