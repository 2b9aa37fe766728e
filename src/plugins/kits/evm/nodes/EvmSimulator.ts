import { nativeAssetId } from '../../../../model/caip.ts';
import { AppError } from '../../../../model/errors.ts';
import type { Cancellable, UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import type { SimulatedFailure, Simulation } from '../../../../shell/plugin/simulation.ts';
import type { EvmSpelling } from '../addresses/EvmSpelling.ts';
import { erc20Id } from '../addresses/evmAddress.ts';
import { LogLedger, NATIVE_LOG_ADDRESS } from '../logs/LogLedger.ts';
import { erc20 } from '../transactions/abi.ts';
import { readEvm } from '../transactions/inspect.ts';
import { uintOf } from '../wallets/word.ts';
import type { EvmNodes } from './EvmNodes.ts';
import { RpcFault } from './JsonRpcEndpoint.ts';
import { revertReason } from './revertReason.ts';
import { readSimulationReply, type SimulatedCall } from './simulationReply.ts';

type Transaction = UnsignedTransaction<'evm'>;

/**
 * Simulates transactions with `eth_simulateV1` (github.com/ethereum/execution-apis), which not every node supports. The
 * remaining allowance is read from the token after all of them, because not every token logs its use.
 */
export class EvmSimulator {
  readonly #nodes: EvmNodes;
  readonly #spelling: EvmSpelling;

  constructor(nodes: EvmNodes, spelling: EvmSpelling) {
    this.#nodes = nodes;
    this.#spelling = spelling;
  }

  /** `undefined` if no node returns a result. */
  async run(transactions: readonly Transaction[], options: Cancellable): Promise<Simulation | undefined> {
    const [first] = transactions;
    if (!first || transactions.some(({ from, chain }) => from !== first.from || chain !== first.chain))
      return undefined;
    const approvals = transactions.flatMap(approvedBy);
    const reads = approvals.map(({ contract, spender }) => ({
      from: first.from,
      to: contract,
      data: erc20.encodeFunctionData('allowance', [first.from, spender]),
    }));
    const reply = await this.#request([...transactions.map(callOf), ...reads], options);
    const calls = readSimulationReply(reply, transactions.length + reads.length);
    if (!calls) return undefined;
    const tried = calls.slice(0, transactions.length);
    const index = tried.findIndex((call) => !isSuccess(call));
    const failed = tried[index];
    const ledger = new LogLedger(first.from);
    for (const { logs } of failed ? tried.slice(0, index) : tried) for (const log of logs) ledger.add(log);
    for (const [at, { contract, spender }] of approvals.entries()) {
      const read = calls[transactions.length + at];
      const units = read && isSuccess(read) ? uintOf(read.returnData) : undefined;
      if (units !== undefined) ledger.setGrant(contract, spender, units);
    }
    return this.#simulation(first.chain, ledger, failed && { index, reason: reasonOf(failed) });
  }

  /** Also `undefined` if the nodes refuse: usually they do not know the method. */
  async #request(calls: readonly object[], options: Cancellable): Promise<unknown> {
    // The wallet selects nonces and fees, so they need not be correct here.
    const question = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false };
    try {
      return await this.#nodes.call('eth_simulateV1', [question, 'latest'], options);
    } catch (error) {
      if (error instanceof RpcFault || (error instanceof AppError && error.code === 'chain/unreachable'))
        return undefined;
      throw error;
    }
  }

  #simulation(chain: Transaction['chain'], ledger: LogLedger, failure: SimulatedFailure | undefined): Simulation {
    const spell = (address: string) => this.#spelling.canonical(address);
    const asset = (contract: string) =>
      contract === NATIVE_LOG_ADDRESS
        ? { token: nativeAssetId(chain), address: undefined }
        : { token: erc20Id(chain, contract), address: spell(contract) };
    return {
      failure,
      moves: [...ledger.moved].flatMap(([contract, units]) => (units === 0n ? [] : [{ ...asset(contract), units }])),
      receipts: [...ledger.movedOf].flatMap(([contract, moves]) =>
        [...moves].flatMap(([account, units]) =>
          units > 0n ? [{ token: asset(contract).token, recipient: spell(`0x${account.slice(-40)}`), units }] : [],
        ),
      ),
      grants: [...ledger.granted.values()].flatMap(({ contract, spender, units }) =>
        units === 0n ? [] : [{ token: erc20Id(chain, contract), spender: spell(spender), units }],
      ),
      losses: [
        ...[...ledger.sent].map((contract) => ({ kind: 'sent' as const, contract: spell(contract) })),
        ...[...ledger.entrusted].map((contract) => ({ kind: 'entrusted' as const, contract: spell(contract) })),
      ],
    };
  }
}

function callOf({ from, payload: { to, value, data } }: Transaction) {
  return { from, to, value: `0x${value.toString(16)}`, data };
}

/** Token and spender of the transaction's approval. Addresses are in lower case. */
function approvedBy(transaction: Transaction): readonly { readonly contract: string; readonly spender: string }[] {
  const { effect } = readEvm(transaction);
  if (effect.kind !== 'approval') return [];
  return [{ contract: transaction.payload.to.toLowerCase(), spender: effect.spender.toLowerCase() }];
}

function isSuccess({ status, error }: SimulatedCall): boolean {
  return status === '0x1' && error === undefined;
}

function reasonOf({ returnData, error }: SimulatedCall): string {
  const data = returnData === '0x' ? error?.data : returnData;
  return revertReason({ message: error?.message ?? '', data });
}
