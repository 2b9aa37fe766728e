import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import type { PlannedPayment, Prerequisite } from '../../../shell/plugin/prerequisite.ts';
import type { Reserves } from './Reserves.ts';
import { readReceiver } from './receiver.ts';
import type { XrpNode } from './XrpNodes.ts';
import type { XrpSpelling } from './xrpAddress.ts';
import { parseXrpToken } from './xrpToken.ts';

interface Ledger extends Pick<XrpSpelling, 'parse'> {
  readonly node: XrpNode;
  readonly reserves: Reserves;
  readonly native: Token;
}

/** The ledger's requirements for the receiver. The sender's reserve is already excluded from the spendable balance. */
export async function xrpPrerequisites(
  { to = '', token, amount, memo }: PlannedPayment,
  { node, reserves, native, parse }: Ledger,
): Promise<readonly Prerequisite[]> {
  const receiver = parse(to);
  const paid = token.address === undefined ? amount.units.toString() : parseXrpToken(token.address);
  if (!receiver || paid === undefined) return [];
  const hasTag = memo !== undefined || receiver.tag !== undefined;
  const found = await readReceiver(node, reserves, { account: receiver.account, hasTag, amount: paid });
  if (!found) return [];
  if (!('least' in found)) return [{ kind: 'blocked', code: found.code }];
  const least = Amount.ofUnits(found.least, native);
  const { code } = found;
  return [code === 'receiver.opens' ? { kind: 'note', code, amount: least } : { kind: 'blocked', code, amount: least }];
}
