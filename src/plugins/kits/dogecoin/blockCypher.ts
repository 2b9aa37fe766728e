import * as z from 'zod/mini';
import type { DogecoinNode, ReadPath } from './DogecoinNodes.ts';
import { koinu } from './koinu.ts';

const Chain = z.object({ name: z.string(), height: z.int(), high_fee_per_kb: koinu });
const Balance = z.object({ balance: koinu, unconfirmed_balance: koinu });
const Unspent = z.object({ txrefs: z.nullish(z.array(z.object({ value: koinu }))) });
const Located = z.object({ confirmations: z.int() });
const addresses = z.nullish(z.array(z.string()));
const Recent = z.object({
  txs: z.nullish(
    z.array(
      z.object({
        hash: z.string(),
        block_height: z.int(),
        inputs: z.array(z.object({ addresses })),
        outputs: z.array(z.object({ addresses, value: koinu })),
      }),
    ),
  ),
});

/** The dialect of BlockCypher (blockcypher.com/dev). */
export function blockCypher(read: ReadPath): DogecoinNode {
  const chain = async () => z.parse(Chain, await read(''));
  const address = (text: string) => `/addrs/${encodeURIComponent(text)}`;
  return {
    serves: async () => (await chain()).name === 'DOGE.main',
    async balance(owner) {
      const { balance, unconfirmed_balance: waiting } = z.parse(Balance, await read(`${address(owner)}/balance`));
      const total = balance + waiting;
      return { total, spendable: waiting < 0n ? total : balance };
    },
    async outputs(owner) {
      const { txrefs } = z.parse(Unspent, await read(`${address(owner)}?unspentOnly=true&limit=200`));
      return (txrefs ?? []).map(({ value }) => value);
    },
    async locate(hash) {
      const found = await read(`/txs/${encodeURIComponent(hash)}?limit=1`);
      return found === undefined ? undefined : z.parse(Located, found);
    },
    async recent(owner) {
      const { txs } = z.parse(Recent, await read(`${address(owner)}/full?limit=20`));
      return (txs ?? []).map(({ hash, block_height: height, inputs, outputs }) => ({
        hash,
        // -1 while it is unconfirmed.
        height: height < 0 ? undefined : height,
        senders: inputs.flatMap((input) => input.addresses ?? []),
        outputs: outputs.map((output) => ({ to: output.addresses?.[0], units: output.value })),
      }));
    },
    tip: async () => (await chain()).height,
    feeRate: async () => (await chain()).high_fee_per_kb,
  };
}
