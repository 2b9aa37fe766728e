import type { ChainPlugin } from '../../../src/shell/plugin/chain.ts';
import type { DepositChain } from '../deposits/DepositChain.ts';
import { depositChains, fileOf } from '../deposits/depositChains.ts';
import { type RecordedRequest, recordedNodes } from './recordedNodes.ts';

type Answer = (request: RecordedRequest) => unknown;

/**
 * Nodes of a chain that answer while a transfer of its coin is built: with the answers recorded for its family, as nodes of
 * this chain. `from` and `to` are accounts of the chain. `cut` makes all nodes unreachable. `unanswered`: requests without a
 * recorded answer, and `file`, which lacks it. `hasFees`: a transfer costs coins.
 */
export async function familyNodes(chain: ChainPlugin) {
  const { recorded, answer } = recordedAnswers(chain);
  const { nodePath = '' } = recorded;
  const file = fileOf(recorded);
  const unanswered: string[] = [];
  const nodes = recordedNodes(chain, (request) => {
    if (isCut) throw new TypeError('fetch failed');
    const reply = answer(request);
    if (isMissing(reply)) unanswered.push(`${file}: ${request.url} ${JSON.stringify(request.body)}`);
    return reply;
  });
  let isCut = false;
  const context = { ...nodes.context, rpcUrls: () => [`https://one.example${nodePath}`] };
  const driver = await chain.loadDriver(context);
  const accountOf = (address: string) =>
    driver.canonicalAddress(driver.isAddress(address) ? address : chain.samples.address);
  return {
    driver,
    requests: nodes.requests,
    file,
    unanswered,
    hasFees: recorded.hasNoFees === undefined,
    from: accountOf(recorded.from),
    to: accountOf(recorded.to),
    cut: () => {
      isCut = true;
    },
  };
}

/** Whether a recorded reply is missing: a failed node, or a result without content. */
function isMissing(reply: unknown): boolean {
  if (reply === undefined || typeof reply === 'number') return true;
  const calls = Array.isArray(reply) ? reply : [reply];
  return calls.some((call) => typeof call === 'object' && call !== null && 'jsonrpc' in call && call.result === null);
}

/** Answers of a chain's nodes while a transfer of its coin is built, as recorded for its family. */
export function recordedAnswers(chain: ChainPlugin): { readonly recorded: DepositChain; readonly answer: Answer } {
  const ofFamily = depositChains.filter((one) => one.chain.family === chain.family);
  const recorded = ofFamily.find((one) => one.chain.id === chain.id) ?? ofFamily[0];
  if (!recorded) {
    throw new Error(
      `No node of the family ${chain.family} is recorded: write testing/deposit.ts in the folder of a chain of it.`,
    );
  }
  return {
    recorded,
    answer: (request) => recorded.answerOf?.(chain, request) ?? recorded.fees?.(request) ?? recorded.answer(request),
  };
}
