import * as z from 'zod/mini';
import { timeLimit } from '../../../server/upstream/timeLimit.ts';
import { transferData, wordOf } from './tronBytes.ts';

/** Of the spec: 20 s (spec §9). */
const LIMIT_MS = 20_000;

/** Sun, energy or bytes. Exact in JSON: no account holds 2^53 sun, nine billion TRX. */
const count = z.int().check(z.gte(0));
const Block = z.object({
  blockID: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  block_header: z.object({ raw_data: z.object({ timestamp: count }) }),
});
/** `{}` for an account that the chain does not know. */
const Account = z.object({ address: z.optional(z.string()), balance: z.optional(count) });
const Parameters = z.object({
  chainParameter: z.array(z.object({ key: z.string(), value: z.optional(z.number()) })),
});
const Tried = z.object({
  result: z.object({ result: z.optional(z.boolean()), message: z.optional(z.string()) }),
  energy_used: z.optional(count),
  constant_result: z.optional(z.array(z.string())),
  transaction: z.optional(z.object({ ret: z.optional(z.array(z.object({ ret: z.optional(z.string()) }))) })),
});
const Taken = z.object({ result: z.optional(z.boolean()), code: z.optional(z.string()) });
const Info = z.object({ id: z.optional(z.string()) });

/** A full node's HTTP interface (developers.tron.network), as far as gas is paid by it. Addresses are base58. */
export class TronNode {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** The newest block, as transactions name it. */
  async head() {
    const { blockID, block_header } = z.parse(Block, await this.#post('/wallet/getblock', { detail: false }));
    return {
      refBlockBytes: blockID.slice(12, 16),
      refBlockHash: blockID.slice(16, 32),
      timestamp: block_header.raw_data.timestamp,
    };
  }

  /** Sun of an account. `undefined` if the account is not activated. */
  async balance(address: string): Promise<bigint | undefined> {
    const account = z.parse(Account, await this.#post('/wallet/getaccount', { address, visible: true }));
    return account.address === undefined ? undefined : BigInt(account.balance ?? 0);
  }

  /** Sun for a byte and for a unit of energy. */
  async prices(): Promise<{ readonly byte: bigint; readonly energy: bigint }> {
    const { chainParameter } = z.parse(Parameters, await this.#post('/wallet/getchainparameters', {}));
    const of = (name: string) => z.parse(count, chainParameter.find(({ key }) => key === name)?.value);
    return { byte: BigInt(of('getTransactionFee')), energy: BigInt(of('getEnergyFee')) };
  }

  async tokenBalance(token: string, owner: string): Promise<bigint> {
    const tried = await this.#try({
      from: owner,
      token,
      function_selector: 'balanceOf(address)',
      parameter: wordOf(owner),
    });
    if (!tried) throw new Error('the token shows no balance');
    return BigInt(`0x${tried.result}`);
  }

  /** Energy that a token transfer uses now. `undefined` if it would fail. */
  async transferEnergy(transfer: {
    readonly from: string;
    readonly token: string;
    readonly to: string;
    readonly units: bigint;
  }): Promise<bigint | undefined> {
    const { from, token, to, units } = transfer;
    return (await this.#try({ from, token, data: transferData(to, units) }))?.energy;
  }

  /** Hands in a signed transaction. A node that has it already takes it again. @throws Error if it does not take it */
  async broadcast(transaction: string): Promise<void> {
    const { result, code } = z.parse(Taken, await this.#post('/wallet/broadcasthex', { transaction }));
    if (result !== true && code !== 'DUP_TRANSACTION_ERROR') throw new Error(`not taken: ${code}`);
  }

  /** Whether the transaction is in a block. */
  async isIncluded(txId: string): Promise<boolean> {
    return z.parse(Info, await this.#post('/wallet/gettransactioninfobyid', { value: txId })).id === txId;
  }

  /** The result of a call that is not sent. `undefined` if it fails. */
  async #try({ from, token, ...call }: { readonly from: string; readonly token: string } & Record<string, unknown>) {
    const body = { owner_address: from, contract_address: token, ...call, visible: true };
    const tried = z.parse(Tried, await this.#post('/wallet/triggerconstantcontract', body));
    const [result] = tried.constant_result ?? [];
    const hasFailed = tried.transaction?.ret?.some(({ ret }) => ret === 'FAILED') === true;
    // USDT returns nothing for a transfer that succeeds.
    if (!tried.result.result || tried.result.message !== undefined || hasFailed || result === undefined)
      return undefined;
    return { result, energy: BigInt(tried.energy_used ?? 0) };
  }

  async #post(path: string, body: object): Promise<unknown> {
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: timeLimit(LIMIT_MS),
    });
    if (!response.ok) throw new Error(`TRON node: HTTP ${response.status}`);
    return response.json();
  }
}
