import type { FollowedChannel } from '../channels/channel.ts';
import { providers } from '../providers/providers.ts';
import { timeLimit } from '../upstream/timeLimit.ts';
import { UpstreamError } from '../upstream/UpstreamError.ts';
import type { Examination } from './Examination.ts';
import { type Finding, fail, ok, warn } from './Finding.ts';
import { reasonOf, recordClock, unexpectedReply, unreachable } from './probe.ts';

/** Whether each live channel is configured, reachable and answers in the expected format. */
export async function checkChannels(examination: Examination): Promise<readonly Finding[]> {
  const { config, channels } = examination;
  const enabled = providers.filter(({ id }) => config.CHANNELS.includes(id));
  const found = await Promise.all(
    enabled.map(async ({ id, api, wanted }) => {
      const missing = wanted
        .filter(({ variable }) => settingOf(config, variable) === '')
        .map(
          ({ variable, level, advice }): Finding => ({ level, what: `channel ${id}: ${variable} is empty`, advice }),
        );
      const channel = channels.find((candidate) => candidate.id === id);
      const isAsked = channel && missing.every(({ level }) => level !== 'fail');
      if (!isAsked) return missing;
      const url = settingOf(config, api);
      const [answers] = await Promise.all([ask(examination, channel, { api, url }), readClock(examination, url)]);
      return [...missing, answers];
    }),
  );
  return found.flat();
}

/** A variable of a provider, as text. */
function settingOf(config: Readonly<Record<string, unknown>>, variable: string): string {
  return String(config[variable] ?? '');
}

async function ask(
  { timeoutMs, now }: Examination,
  channel: FollowedChannel,
  { api: address, url }: { readonly api: string; readonly url: string },
): Promise<Finding> {
  const { host } = new URL(url);
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
