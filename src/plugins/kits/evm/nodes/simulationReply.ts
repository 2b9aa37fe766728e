import * as z from 'zod/mini';

/** Maximum number of logs. A swap has tens of them. */
const MAX_LOGS = 2_000;

const hexData = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/));
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const word = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/));

const Log = z.object({ address, topics: z.array(word).check(z.maxLength(4)), data: hexData });
export type SimulatedLog = z.output<typeof Log>;

const Call = z.object({
  status: z.enum(['0x0', '0x1']),
  returnData: hexData,
  logs: z.array(Log).check(z.maxLength(MAX_LOGS)),
  error: z.optional(z.object({ message: z.catch(z.string(), ''), data: z.optional(z.unknown()) })),
});
export type SimulatedCall = z.output<typeof Call>;

/** The answer to `eth_simulateV1` with one block of calls. */
const Reply = z.tuple([z.object({ calls: z.array(Call) })]);

/** The calls in order. `undefined` if the reply does not contain `count` calls. */
export function readSimulationReply(reply: unknown, count: number): readonly SimulatedCall[] | undefined {
  const parsed = z.safeParse(Reply, reply);
  const calls = parsed.success ? parsed.data[0].calls : undefined;
  return calls?.length === count ? calls : undefined;
}
