import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import type { AssetId } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import type { Balance } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fromIssuedValue } from './fromIssuedValue.ts';
import type { Reserves } from './Reserves.ts';
import type { XrpNode, XrpNodes } from './XrpNodes.ts';
import { parseXrpToken } from './xrpToken.ts';

const AccountInfo = z.object({
  account_data: z.object({ Balance: z.string().check(z.regex(/^\d+$/)), OwnerCount: z.int().check(z.gte(0)) }),
  validated: z.literal(true),
});
const Line = z.object({
  account: z.string(),
  currency: z.string(),
  /** Negative if the account issued the token itself and so owes it. */
  balance: z.string(),
  freeze_peer: z.optional(z.boolean()),
});
const Lines = z.object({ lines: z.array(Line), ledger_hash: z.optional(z.string()), marker: z.optional(z.unknown()) });
type Line = z.output<typeof Line>;

const PAGE = 400;
/** Maximum number of pages of trust lines. The balances on later pages are unknown. */
const MAX_PAGES = 10;

interface Holding {
  readonly nodes: XrpNodes;
  readonly reserves: Reserves;
  /** Classic address. */
  readonly account: string;
  readonly tokens: readonly Token[];
}

/** XRP and issued tokens. An inactive account has zero. Unreadable balances are left out. */
export async function readBalances(
  { nodes, reserves, account, tokens }: Holding,
  options: Cancellable,
): Promise<ReadonlyMap<AssetId, Balance>> {
  const coins = tokens.filter((token) => token.address === undefined);
  const issued = tokens.filter((token) => token.address !== undefined);
  const work = [
    ...(coins.length > 0 ? [nodes.query((node) => readCoins(node, { reserves, account, coins }), options)] : []),
    ...(issued.length > 0 ? [nodes.query((node) => readIssued(node, account, issued), options)] : []),
  ];
  const parts = await Promise.allSettled(work);
  options.signal?.throwIfAborted();
  const failed = parts.find((part) => part.status === 'rejected');
  if (failed && parts.every(({ status }) => status === 'rejected')) throw failed.reason;
  return new Map(parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : [])));
}

type Entries = readonly (readonly [AssetId, Balance])[];

async function readCoins(
  node: XrpNode,
  { reserves, account, coins }: Pick<Holding, 'reserves' | 'account'> & { readonly coins: readonly Token[] },
): Promise<Entries> {
  const params = { account, ledger_index: 'validated', strict: true };
  const info = await node.call('account_info', { params, schema: AccountInfo, absentAt: ['actNotFound'] });
  if (!info) return coins.map((coin) => [coin.id, balanceOf(coin, 0n, 0n)]);
  const { base, perObject } = await reserves.read(node);
  const total = BigInt(info.account_data.Balance);
  const free = total - base - BigInt(info.account_data.OwnerCount) * perObject;
  return coins.map((coin) => [coin.id, balanceOf(coin, total, free < 0n ? 0n : free)]);
}

async function readIssued(node: XrpNode, account: string, tokens: readonly Token[]): Promise<Entries> {
  const { lines, isComplete } = await readLines(node, account);
  return tokens.flatMap((token) => {
    const wanted = token.address === undefined ? undefined : parseXrpToken(token.address);
    if (!wanted) return [];
    const line = lines.find((one) => one.account === wanted.issuer && one.currency === wanted.currency);
    if (!line) return isComplete ? [[token.id, balanceOf(token, 0n, 0n)] as const] : [];
    const units = fromIssuedValue(line.balance, token.decimals);
    if (units === undefined) return [];
    const held = units < 0n ? 0n : units;
    return [[token.id, balanceOf(token, held, line.freeze_peer ? 0n : held)] as const];
  });
}

/** All pages come from one ledger: markers hold for no other. */
async function readLines(
  node: XrpNode,
  account: string,
): Promise<{ readonly lines: readonly Line[]; readonly isComplete: boolean }> {
  const lines: Line[] = [];
  let at: object = { ledger_index: 'validated' };
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const params = { account, limit: PAGE, ...at };
    const reply = await node.call('account_lines', { params, schema: Lines, absentAt: ['actNotFound'] });
    if (!reply) return { lines, isComplete: true };
    lines.push(...reply.lines);
    if (reply.marker === undefined) return { lines, isComplete: true };
    at = { ledger_hash: reply.ledger_hash, marker: reply.marker };
  }
  return { lines, isComplete: false };
}

function balanceOf(token: Token, total: bigint, spendable: bigint): Balance {
  return { total: Amount.ofUnits(total, token), spendable: Amount.ofUnits(spendable, token) };
}
