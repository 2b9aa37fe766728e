import { isAddress } from '@solana/kit';
import { getTokenDecoder } from '@solana-program/token';
import { formatUnits } from 'ethers';
import { readEscrow } from '../../../src/api/escrow/readInstruction.ts';
import type { TreasuryToken } from '../../channel/solana/SolanaParts.ts';
import { type ExplorerPage, explorerPage } from '../explorer/explorerPage.ts';
import { ESCROW_PROGRAM } from './program/escrowProgram.ts';
import { memosOf, movesOf, type ReadInstruction, readSolana } from './readSolana.ts';
import type { SolanaRpc } from './SolanaRpc.ts';
import { solyard } from './solyard.ts';
import { associatedAccount } from './treasuryTokens.ts';

interface ExplorerSources {
  readonly rpc: SolanaRpc;
  readonly tokens: readonly TreasuryToken[];
}

/** Explorer pages of the demo's Solana; `undefined` if the text is neither a signature nor an address. */
export async function solanaExplorer(
  sources: ExplorerSources,
  kind: string,
  what: string,
): Promise<ExplorerPage | undefined> {
  if (kind === 'tx' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(what)) return transactionPage(sources, what);
  return kind === 'account' && isAddress(what) ? accountPage(sources, what) : undefined;
}

async function transactionPage({ rpc, tokens }: ExplorerSources, signature: string): Promise<ExplorerPage> {
  const [found, head] = await Promise.all([rpc.transaction(signature), rpc.slot()]);
  if (!found) return explorerPage(`${solyard.title}: unknown transaction`, [['Signature', signature]], 404);
  const transaction = readSolana(found.transaction[0]);
  const moves = movesOf(
    transaction,
    tokens.map(({ program }) => program),
  ).map(({ mint, units, source, to }): [string, string] => {
    const { symbol, decimals } = tokens.find((token) => token.mint === mint) ?? solyard.native;
    const name = mint === undefined || symbol !== solyard.native.symbol ? symbol : mint;
    const amount = name === symbol ? formatUnits(units, decimals) : `${units} base units of`;
    return [`Transfer of ${name}`, `${amount} ${name} from ${source} to ${to}`];
  });
  return explorerPage(`${solyard.title}: transaction`, [
    ['Signature', signature],
    ['Status', found.meta.err === null ? 'Success' : `Failed: ${JSON.stringify(found.meta.err)}`],
    ['Slot', `${found.slot} (${head - found.slot + 1} confirmations)`],
    ['Fee payer', transaction.feePayer],
    ['Fee', `${formatUnits(found.meta.fee, solyard.native.decimals)} ${solyard.native.symbol}`],
    ...moves,
    ...transaction.instructions.flatMap(escrowLine),
    ...memosOf(transaction).map((memo): [string, string] => ['Memo', memo]),
  ]);
}

/** The escrow instruction, and its order. */
function escrowLine({ program, accounts, data }: ReadInstruction): readonly [string, string][] {
  const call = program === ESCROW_PROGRAM && readEscrow({ accounts: accounts.map((account) => account ?? ''), data });
  return call ? [['Escrow', `${call.call} of the order ${call.id}`]] : [];
}

async function accountPage({ rpc, tokens }: ExplorerSources, account: string): Promise<ExplorerPage> {
  const theirs = await Promise.all(tokens.map((token) => associatedAccount(account, token)));
  const [found, ...held] = await rpc.accounts([account, ...theirs]);
  const balances = tokens.flatMap(({ symbol, decimals }, index): [string, string][] => {
    const data = held[index]?.data;
    return data ? [['Balance', `${formatUnits(getTokenDecoder().decode(data).amount, decimals)} ${symbol}`]] : [];
  });
  return explorerPage(`${solyard.title}: account`, [
    ['Address', account],
    ['Owner', found?.owner ?? 'none: the account has no payments yet'],
    ['Balance', `${formatUnits(found?.lamports ?? 0n, solyard.native.decimals)} ${solyard.native.symbol}`],
    ...balances,
  ]);
}
