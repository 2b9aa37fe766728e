import * as z from 'zod/mini';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { PlannedPayment, Prerequisite } from '../../../shell/plugin/prerequisite.ts';
import type { EosNodes } from './EosNodes.ts';

/** Resources of one transfer: microseconds of CPU, bytes of NET. */
const TRANSFER_CPU = 300n;
const TRANSFER_NET = 136n;
/** Bytes of RAM for the first row of an account in a token's table. The sender pays for it. */
const NEW_ROW_RAM = 240n;

const whole = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^-?\d{1,20}$/))]),
  z.transform((value) => BigInt(value)),
);
const Limit = z.object({ available: whole });
const Account = z.object({ cpu_limit: Limit, net_limit: Limit, ram_quota: whole, ram_usage: whole });
/** A node's reply for an account name that does not exist. */
export const noSuchAccount = /unknown key|account_query|not exist/i;

/** Whether the receiver is there, and whether the sender's staked resources are enough. */
export async function eosPrerequisites(
  { from, to }: PlannedPayment,
  {
    nodes,
    place,
  }: { readonly nodes: EosNodes; readonly place: { readonly contract: string; readonly symbol: string } },
  options: Cancellable,
): Promise<readonly Prerequisite[]> {
  const [isMissing, left, hasRow] = await Promise.all([
    to !== undefined && isMissingAccount(nodes, to, options),
    from === undefined ? undefined : leftOf(nodes, from, options),
    to === undefined || from === undefined || hasBalance(nodes, { ...place, account: to }, options),
  ]);
  if (isMissing) return [{ kind: 'blocked', code: 'receiver.missing' }];
  if (!left) return [];
  const needs = [
    { resource: 'CPU', isEnough: left.cpu >= TRANSFER_CPU, kind: 'note' },
    { resource: 'NET', isEnough: left.net >= TRANSFER_NET, kind: 'note' },
    // Wallets can lend CPU and NET, but not RAM.
    { resource: 'RAM', isEnough: hasRow || left.ram >= NEW_ROW_RAM, kind: 'blocked' },
  ] as const;
  return needs.flatMap(({ resource, isEnough, kind }) => (isEnough ? [] : { kind, code: 'sender.lacks', resource }));
}

async function isMissingAccount(nodes: EosNodes, account: string, options: Cancellable): Promise<boolean> {
  const reply = z.object({ account_name: z.string() });
  const question = { path: 'chain/get_account', body: { account_name: account }, reply, absent: noSuchAccount };
  return (await nodes.read(question, options)) === undefined;
}

async function leftOf(nodes: EosNodes, account: string, options: Cancellable) {
  const question = { path: 'chain/get_account', body: { account_name: account }, reply: Account };
  const found = await nodes.read(question, options);
  if (!found) return undefined;
  // Nodes write a negative number for "without a limit".
  const orAll = (available: bigint, all: bigint) => (all < 0n ? NEW_ROW_RAM + TRANSFER_CPU + TRANSFER_NET : available);
  const { cpu_limit: cpu, net_limit: net, ram_quota, ram_usage } = found;
  return {
    cpu: orAll(cpu.available, cpu.available),
    net: orAll(net.available, net.available),
    ram: orAll(ram_quota - ram_usage, ram_quota),
  };
}

async function hasBalance(
  nodes: EosNodes,
  { contract, symbol, account }: { readonly contract: string; readonly symbol: string; readonly account: string },
  options: Cancellable,
): Promise<boolean> {
  const body = { code: contract, account, symbol };
  const rows = await nodes.read({ path: 'chain/get_currency_balance', body, reply: z.array(z.string()) }, options);
  return (rows ?? []).length > 0;
}
