import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sourceFiles } from '../../scripts/checks/sourceFiles.ts';
import { readMetadata } from '../nft/content/readMetadata.ts';
import { timeLimit } from './timeLimit.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes that never arrive. */
const silent = async function* (): AsyncGenerator<Uint8Array> {
  await new Promise(() => undefined);
  yield new Uint8Array();
};

describe('timeLimit', () => {
  afterEach(() => void vi.useRealTimers());

  it('ends after garbage collection, also as a part of another signal', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const joined = AbortSignal.any([new AbortController().signal, timeLimit(1_000)]);
    const ended = new Promise<unknown>((resolve) =>
      joined.addEventListener('abort', () => resolve(joined.reason), { once: true }),
    );
    collectGarbage();
    await vi.advanceTimersByTimeAsync(1_000);

    expect(await ended).toMatchObject({ name: 'TimeoutError' });
  });

  it('[NFT-14] metadata that never ends is given up, so that the names of other NFTs are read', async () => {
    const collecting = setInterval(collectGarbage, 50);
    const content = { open: async () => ({ bytes: silent(), declaredType: 'application/json' }) };
    const found = await readMetadata(content, { uri: 'ipfs://some/20' }, new AbortController().signal);
    clearInterval(collecting);

    expect(found).toBeUndefined();
  });

  it('is used by every file of the server, in place of a timeout signal', () => {
    const files = sourceFiles(['server']).filter((path) => /(?<!\.test)\.ts$/.test(path));
    const isCode = (line: string) => !/^\s*(\*|\/\/)/.test(line);
    const bare = files.filter((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .some((line) => isCode(line) && line.includes('AbortSignal.timeout(')),
    );

    expect(files.length).toBeGreaterThan(100);
    expect(bare).toEqual([]);
  });
});
