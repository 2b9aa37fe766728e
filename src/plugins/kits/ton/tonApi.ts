import * as z from 'zod/mini';
import type { TransactionState } from '../../../shell/plugin/chain.ts';
import { rawTonAddress } from './tonAddress.ts';

/** The newest block of the masterchain. Its time is in seconds since 1970. */
export const TonApiHead = z.object({ gen_utime: z.int() });

const JettonBalance = z.object({ wallet_address: z.object({ address: z.string() }) });
const JettonInfo = z.object({
  metadata: z.object({ symbol: z.string(), name: z.string(), decimals: z.string().check(z.regex(/^\d{1,2}$/)) }),
});

const Message = z.object({ msg_type: z.string(), bounced: z.boolean() });
const Transaction = z.object({
  aborted: z.boolean(),
  action_phase: z.optional(z.object({ success: z.boolean() })),
  in_msg: z.optional(Message),
  /** Messages with a transaction of their own are not listed here. */
  out_msgs: z.array(Message),
});

/** A transaction and those that its messages caused, as TonAPI describes them (api/openapi.yml of tonkeeper/opentonapi). */
const Trace = z.object({
  transaction: Transaction,
  /** `true`: predicted, not in a block yet. */
  emulated: z.optional(z.boolean()),
  get children() {
    return z.optional(z.array(Trace));
  },
});
type Trace = z.output<typeof Trace>;

/** The state of a message by its trace. `undefined` if there is none. */
export function readTonApiState(reply: unknown): TransactionState | undefined {
  if (reply === undefined) return undefined;
  const trace = z.parse(Trace, reply);
  const all = withChildren(trace);
  const isOnItsWay = all.some(
    ({ emulated, transaction }) =>
      emulated === true || transaction.out_msgs.some(({ msg_type }) => msg_type === 'int_msg'),
  );
  if (isOnItsWay) return { status: 'pending' };
  const { aborted, action_phase: action, out_msgs: left } = trace.transaction;
  const hasSent = left.length + (trace.children?.length ?? 0) > 0;
  const couldSend = !aborted && action?.success !== false && hasSent;
  const isSentBack = all.some(({ transaction }) => transaction.in_msg?.bounced === true);
  return { status: couldSend && !isSentBack ? 'final' : 'failed' };
}

/** The raw address of an owner's wallet of a jetton. `undefined` if there is none. */
export function readTonApiWallet(reply: unknown): string | undefined {
  return reply === undefined ? undefined : rawTonAddress(z.parse(JettonBalance, reply).wallet_address.address);
}

/** The metadata of a jetton. `undefined` if there is none. */
export function readTonApiJetton(reply: unknown) {
  if (reply === undefined) return undefined;
  const { symbol, name, decimals } = z.parse(JettonInfo, reply).metadata;
  return { symbol, name, decimals: Number(decimals) };
}

function withChildren(trace: Trace): readonly Trace[] {
  return [trace, ...(trace.children ?? []).flatMap(withChildren)];
}
