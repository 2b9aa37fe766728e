import type { FollowedChannel } from '../channels/channel.ts';
import type { ServerConfig } from '../config.ts';
import { timeLimit } from '../upstream/timeLimit.ts';
import { UpstreamError } from '../upstream/UpstreamError.ts';
import type { Examination } from './Examination.ts';
import { type Finding, fail, ok, warn } from './Finding.ts';
import { reasonOf, recordClock, unexpectedReply, unreachable } from './probe.ts';

interface Needs {
  /** The variable with the API's address. */
  readonly address: 'BRIDGERS_API' | 'LIFI_API';
  /** Variables without which the API cannot be used, or only with a low limit. */
  readonly wanted: readonly {
    readonly variable: 'BRIDGERS_SOURCE' | 'LIFI_INTEGRATOR' | 'LIFI_API_KEY';
    readonly level: 'warn' | 'fail';
    readonly advice: string;
  }[];
}

const needs: Readonly<Record<ServerConfig['CHANNELS'][number], Needs>> = {
  bridgers: {
    address: 'BRIDGERS_API',
    wanted: [{ variable: 'BRIDGERS_SOURCE', level: 'fail', advice: 'set it to the name that Bridgers gave you' }],
  },
  lifi: {
    address: 'LIFI_API',
    wanted: [
      { variable: 'LIFI_INTEGRATOR', level: 'fail', advice: 'set it to the name that you registered with LI.FI' },
      { variable: 'LIFI_API_KEY', level: 'warn', advice: 'without a key few calls are allowed: get one from LI.FI' },
    ],
  },
};

/** Whether each live channel is configured, reachable and answers in the expected format. */
export async function checkChannels(examination: Examination): Promise<readonly Finding[]> {
  const { config, channels } = examination;
  const found = await Promise.all(
    config.CHANNELS.map(async (id) => {
      const { address, wanted } = needs[id];
      const missing = wanted
        .filter(({ variable }) => config[variable] === '')
        .map(
          ({ variable, level, advice }): Finding => ({ level, what: `channel ${id}: ${variable} is empty`, advice }),
        );
      const channel = channels.find((candidate) => candidate.id === id);
      const isAsked = channel && missing.every(({ level }) => level !== 'fail');
      if (!isAsked) return missing;
      const [answers] = await Promise.all([
        ask(examination, channel, address),
        readClock(examination, config[address]),
      ]);
      return [...missing, answers];
    }),
  );
  return found.flat();
}

async function ask(examination: Examination, channel: FollowedChannel, address: Needs['address']): Promise<Finding> {
  const { config, timeoutMs, now } = examination;
  const { host } = new URL(config[address]);
  const name = `channel ${channel.id}`;
  const began = now();
  try {
    await channel.refresh(timeLimit(timeoutMs));
  } catch (error) {
    return connectFailure(error, { name, host, address, timeoutMs });
  }
  const chains = channel.chains();
  const tokens = chains.reduce((sum, chain) => sum + chain.tokens.length, 0);
  if (tokens === 0) return warn(`${name}: ${host} lists no tokens`, 'ask the provider whether your account is enabled');
  return ok(`${name}: ${host} answers with ${chains.length} chains and ${tokens} tokens (${now() - began} ms)`);
}

function connectFailure(
  error: unknown,
  { name, host, address, timeoutMs }: { name: string; host: string; address: string; timeoutMs: number },
): Finding {
  if (!(error instanceof UpstreamError)) return unreachable({ name, host, address }, reasonOf(error, timeoutMs));
  const { status = 0, failure } = error;
  if (failure === 'malformed') return unexpectedReply(name, host, address);
  if (failure !== 'status') return unreachable({ name, host, address }, reasonOf(error.cause, timeoutMs));
  if (status === 401 || status === 403)
    return fail(`${name}: ${host} refuses the key (HTTP ${status})`, 'is it valid?');
  if (status === 429) return warn(`${name}: ${host} allows no more calls now`, 'a key with a larger allowance helps');
  if (status >= 500)
    return fail(`${name}: ${host} has a problem (HTTP ${status})`, 'try again later; ask those who run it');
  return fail(`${name}: ${host} knows no such call (HTTP ${status})`, `is ${address} right?`);
}

/** Reads only the time of the reply. Another check reports a missing reply. */
async function readClock(examination: Examination, url: string): Promise<void> {
  const began = examination.now();
  try {
    const response = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: timeLimit(examination.timeoutMs),
    });
    recordClock(examination, { host: new URL(url).host, response, began });
    await response.body?.cancel();
  } catch {
    return;
  }
}
