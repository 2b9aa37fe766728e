import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import type { AssetId } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import { timeLimit } from '../../../shell/platform/timeLimit.ts';
import type { Balance, ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fetchJson } from '../shared/nodes/fetchJson.ts';
import { fromIssuedValue } from './fromIssuedValue.ts';
import { SPEC_RESERVE } from './Reserves.ts';
import { parseXrpToken } from './xrpToken.ts';

const LIMIT_MS = 10_000;

/** Fields that are read of `/account/{address}` and `/account/{address}/assets` (contract §12; docs.xrpscan.com). */
const Account = z.object({
  xrpBalance: z.string().check(z.regex(/^\d{1,12}(\.\d{1,6})?$/)),
  ownerCount: z.int().check(z.gte(0)),
});
const Assets = z.array(z.object({ currency: z.string(), counterparty: z.string(), value: z.string() }));

type Entries = readonly (readonly [AssetId, Balance])[];

/**
 * The account scanner of the specification (spec §7): balances while no node of the ledger answers. It does not tell the current
 * reserves, so those of the specification are held back.
 */
export class XrpScanner {
  readonly #context: Pick<ChainContext, 'fetch'>;
  readonly #url: string;

  /** `url`: `https://host`, without a trailing slash. */
  constructor(context: Pick<ChainContext, 'fetch'>, url: string) {
    this.#context = context;
    this.#url = url;
  }

  /** The readable balances. Rejects if nothing could be read. */
  async balances(
    account: string,
    tokens: readonly Token[],
    options: Cancellable,
  ): Promise<ReadonlyMap<AssetId, Balance>> {
    const coins = tokens.filter((token) => token.address === undefined);
    const issued = tokens.filter((token) => token.address !== undefined);
    const parts = await Promise.all([
      coins.length > 0 ? this.#coins(account, coins, options) : [],
      issued.length > 0 ? this.#issued(account, issued, options) : [],
    ]);
    return new Map(parts.flat());
  }

  async #coins(account: string, coins: readonly Token[], options: Cancellable): Promise<Entries> {
    const { xrpBalance, ownerCount } = z.parse(Account, await this.#read(`/account/${account}`, options));
    return coins.map((coin) => {
      const total = Amount.parse(xrpBalance, coin);
      const held = SPEC_RESERVE.base + BigInt(ownerCount) * SPEC_RESERVE.perObject;
      const spendable = total.units > held ? total.units - held : 0n;
      return [coin.id, { total, spendable: Amount.ofUnits(spendable, coin) }];
    });
  }

  async #issued(account: string, tokens: readonly Token[], options: Cancellable): Promise<Entries> {
    const assets = z.parse(Assets, await this.#read(`/account/${account}/assets`, options));
    return tokens.flatMap((token) => {
      const wanted = token.address === undefined ? undefined : parseXrpToken(token.address);
      const asset = assets.find(
        ({ currency, counterparty }) => currency === wanted?.currency && counterparty === wanted.issuer,
      );
      // The scanner may list a currency under another spelling, so a missing line is unknown, not zero.
      const units = asset && fromIssuedValue(asset.value, token.decimals);
      if (units === undefined) return [];
      const amount = Amount.ofUnits(units < 0n ? 0n : units, token);
      return [[token.id, { total: amount, spendable: amount }] as const];
    });
  }

  #read(path: string, { signal }: Cancellable): Promise<unknown> {
    const limit = timeLimit(LIMIT_MS, signal);
    return fetchJson(this.#context, `${this.#url}/api/v1${path}`, { signal: limit.signal }).finally(limit.clear);
  }
}
