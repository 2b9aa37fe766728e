import { describe, expect, it, vi } from 'vitest';
import { FakeApi } from '../../../tests/support/fakes/FakeApi.ts';
import { listedHosts } from '../../api/links.ts';
import { LinkGuard } from './LinkGuard.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('LinkGuard', () => {
  it('[MON-08] requests the hosts of one render together, each once', async () => {
    const api = new FakeApi();
    const asked: (readonly string[])[] = [];
    api.on(listedHosts, ({ hosts }) => {
      asked.push(hosts);
      return { listed: hosts.filter((host) => host.startsWith('evil')) };
    });
    const guard = new LinkGuard(api);

    for (const host of ['evil.example', 'good.example', 'evil.example']) guard.check(host);
    expect(guard.statusOf('good.example')).toBe('unknown');
    await settled();
    guard.check('good.example');
    await settled();

    expect(['evil.example', 'good.example', 'other.example'].map((host) => guard.statusOf(host))).toEqual([
      'listed',
      'clear',
      'unknown',
    ]);
    expect(asked).toEqual([['evil.example', 'good.example']]);
  });

  it('requests at most fifty hosts at a time', async () => {
    const api = new FakeApi();
    const sizes: number[] = [];
    api.on(listedHosts, ({ hosts }) => {
      sizes.push(hosts.length);
      return { listed: [] };
    });
    const guard = new LinkGuard(api);

    for (let n = 0; n < 120; n += 1) guard.check(`a${n}.example`);
    await settled();

    expect(sizes).toEqual([50, 50, 20]);
  });

  it('has no result without an answer, and retries later', async () => {
    const ask = vi.fn(async () => ({ status: 'unreachable' as const, body: undefined }));
    const guard = new LinkGuard({ request: ask });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);

    guard.check('a.example');
    await settled();
    guard.check('a.example');
    await settled();
    expect([guard.statusOf('a.example'), ask.mock.calls.length]).toEqual(['unknown', 1]);
    clock.mockReturnValue(40_000);
    guard.check('a.example');
    await settled();

    expect(ask).toHaveBeenCalledTimes(2);
    clock.mockRestore();
  });
});
