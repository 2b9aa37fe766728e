import { camel, pascal } from './spelling.ts';

/** An empty driver. It refuses every operation that is not written yet, or reports the value as unknown. */
export const familyDriver = (id: string, name: string) => `import type { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type {
  Balance,
  ChainContext,
  SendMark,
  TransactionEffect,
  TransferIntent,
} from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { FamilyDriver } from '../shared/FamilyDriver.ts';
import { neverProven } from '../shared/nodes/agreedEnd.ts';
import type { AgreedState } from '../shared/nodes/AgreedStates.ts';
import { is${pascal(id)}Address } from './${camel(id)}Address.ts';

/** Talks to one chain of the ${name} family. */
export class ${pascal(id)}Driver implements FamilyDriver {
  /** Say why, or use \`isAgreedPast\` if the signed bytes have a deadline. */
  readonly isExpired = neverProven;
  readonly #context: ChainContext;

  constructor(context: ChainContext) {
    this.#context = context;
  }

  isAddress(text: string): boolean {
    return is${pascal(id)}Address(text);
  }

  canonicalAddress(address: Address): Address {
    return address;
  }

  /** An asset that is not in the map is unknown, not zero. Until the nodes are asked, all assets are unknown. */
  async getBalances(): Promise<ReadonlyMap<AssetId, Balance>> {
    return new Map();
  }

  async prepareTransfer({ to }: TransferIntent): Promise<UnsignedTransaction<'${id}'>> {
    if (!this.isAddress(to)) throw new AppError('token/bad-address', { address: to, chain: this.#context.chain.name });
    throw notWritten('transfers');
  }

  async prepareTransaction(): Promise<UnsignedTransaction<'${id}'>> {
    throw notWritten('transactions of the backend');
  }

  /** An opaque transaction is never signed. */
  inspect(): TransactionEffect {
    return { kind: 'opaque', detail: 'a transaction of ${name}' };
  }

  async estimateFee(): Promise<Amount> {
    throw notWritten('fees');
  }

  async feeReserve(): Promise<Amount> {
    throw notWritten('fees');
  }

  async markBeforeSending(): Promise<SendMark> {
    return { at: this.#context.now() };
  }

  /** Only \`AgreedStates\` can return the end of a transaction, after it asked two hosts. */
  async follow(): Promise<AgreedState> {
    return { status: 'unknown' };
  }

  async findSent(): Promise<undefined> {
    return undefined;
  }
}

function notWritten(what: string): AppError {
  return new AppError('transaction/unreadable', { detail: \`\${what} are not written yet\` });
}
`;

/** Tests that pass for the empty driver and must also pass for the finished one. */
export const familyDriverTest = (id: string) => `import { describe, expect, it } from 'vitest';
import { recordedNodes } from '../../../../tests/support/services/recordedNodes.ts';
import { Amount } from '../../../model/Amount.ts';
import ${camel(id)} from '../../chains/${id}/index.ts';

/** Addresses of other families. */
const foreign = ['', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'];
const amount = Amount.parse('1', ${camel(id)}.native);
const intent = { from: ${camel(id)}.samples.address, token: ${camel(id)}.native, amount };

describe('${pascal(id)}Driver', () => {
  it.each(foreign)('refuses “%s” as an address, and builds no transfer to it', async (to) => {
    const driver = await ${camel(id)}.loadDriver(recordedNodes(${camel(id)}, () => ({})).context);

    expect(driver.isAddress(to)).toBe(false);
    await expect(driver.prepareTransfer({ ...intent, to }, {})).rejects.toMatchObject({ code: 'token/bad-address' });
  });

  it('refuses data that is not a transaction of the family', async () => {
    const driver = await ${camel(id)}.loadDriver(recordedNodes(${camel(id)}, () => ({})).context);

    for (const bad of [null, {}, 'text']) {
      await expect(driver.prepareTransaction(bad, intent, {})).rejects.toMatchObject({ code: 'transaction/unreadable' });
    }
  });

  it('reports no balance if the node fails', async () => {
    const driver = await ${camel(id)}.loadDriver(recordedNodes(${camel(id)}, () => new Response('no', { status: 503 })).context);

    const balances = await driver.getBalances(intent.from, [${camel(id)}.native], {}).catch((error: unknown) => error);

    if (balances instanceof Map) expect(balances.size).toBe(0);
    else expect(balances).toMatchObject({ code: 'chain/unreachable' });
  });
});
`;
