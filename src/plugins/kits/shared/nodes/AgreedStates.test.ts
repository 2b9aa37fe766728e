import { describe, expect, it } from 'vitest';
import type { ChainContext, TransactionState } from '../../../../shell/plugin/chain.ts';
import { AgreedStates } from './AgreedStates.ts';
import { NodeClient } from './NodeClient.ts';

type Host = 'one' | 'two';
const pending = { status: 'pending' } as const;
const included = { status: 'included', confirmations: 1, required: 3 } as const;
const final = { status: 'final' } as const;
const failed = { status: 'failed' } as const;

/** Each node says the state of its host, or fails. */
class StateNodes extends NodeClient<() => TransactionState> {
  readonly asked: Host[] = [];
  readonly #says: Readonly<Partial<Record<Host, TransactionState>>>;

  constructor(context: ChainContext, says: Readonly<Partial<Record<Host, TransactionState>>>) {
    super(context);
    this.#says = says;
  }

  protected connect(url: string): () => TransactionState {
    const host = new URL(url).hostname.startsWith('one') ? 'one' : 'two';
    return () => {
      this.asked.push(host);
      const state = this.#says[host];
      if (!state) throw new Error('down');
      return state;
    };
  }

  protected async isOwn(): Promise<boolean> {
    return true;
  }
}

function follower(says: Partial<Record<Host, TransactionState>>, hosts: readonly Host[] = ['one', 'two']) {
  const clock = { ms: 0 };
  const urls = hosts.map((host) => `https://${host}.example`);
  const chain = { name: 'Test', rpcUrls: urls };
  // The tests need no more of the context.
  const context = { chain, rpcUrls: () => urls, now: () => clock.ms } as unknown as ChainContext;
  const nodes = new StateNodes(context, says);
  const states = new AgreedStates(nodes, () => clock.ms);
  const follow = () => states.read('0x1', (at) => at.query(async (node) => node(), {}), {});
  return { follow, nodes, clock, says };
}

describe('AgreedStates', () => {
  it.each<[string, TransactionState, TransactionState, TransactionState]>([
    ['a final payment that the other host does not know', final, { status: 'unknown' }, { status: 'unknown' }],
    ['a final payment that still waits at the other host', final, pending, pending],
    ['a final payment that the other host has in a block', final, included, included],
    ['a final payment that failed at the other host', final, failed, { status: 'unknown' }],
    ['a payment in a block that waits at the other host', included, pending, pending],
    ['a failed payment that is final at the other host', failed, final, { status: 'unknown' }],
    ['a dropped payment that waits at the other host', { status: 'dropped' }, pending, { status: 'unknown' }],
  ])('[CHN-02] does not believe one host: %s', async (_what, one, two, expected) => {
    expect(await follower({ one, two }).follow()).toEqual(expected);
  });

  it.each([included, final, failed, { status: 'replaced', by: '0x2', isSame: true } as const])(
    '[CHN-02] reports what two hosts say: %o',
    async (state) => {
      expect(await follower({ one: state, two: state }).follow()).toEqual(state);
    },
  );

  it('[CHN-02] reports what the only host says', async () => {
    const { follow, nodes } = follower({ one: final }, ['one']);

    expect(await follow()).toEqual(final);
    expect(nodes.asked).toEqual(['one']);
  });

  it('[CHN-02] reports no end while the second of two hosts is down, but a block', async () => {
    expect(await follower({ one: final }).follow()).toEqual({ status: 'included', confirmations: 1, required: 2 });
    expect(await follower({ one: included }).follow()).toEqual(included);
    expect(await follower({ one: failed }).follow()).toEqual({ status: 'unknown' });
  });

  it('[CHN-02] asks again if one host later names another replacement', async () => {
    const { follow, says } = follower({
      one: { status: 'replaced', by: '0x2', isSame: true },
      two: { status: 'replaced', by: '0x2', isSame: true },
    });
    expect(await follow()).toEqual({ status: 'replaced', by: '0x2', isSame: true });

    says.one = { status: 'replaced', by: '0x666', isSame: true };
    expect(await follow()).toEqual({ status: 'unknown' });
  });

  it.each([
    [true, false],
    [false, true],
    [true, undefined],
  ])('[CHN-02] does not believe one host that the replacement is the same: %s, %s', async (one, two) => {
    const replaced = (isSame: boolean | undefined) => ({ status: 'replaced', by: '0x2', isSame }) as const;

    expect(await follower({ one: replaced(one), two: replaced(two) }).follow()).toEqual({ status: 'unknown' });
  });

  it('[CHN-02] asks two hosts once for each new state, not in each poll', async () => {
    const { follow, nodes, says } = follower({ one: included, two: included });
    for (let poll = 0; poll < 5; poll += 1) await follow();
    expect(nodes.asked).toHaveLength(5 + 2);

    says.one = final;
    says.two = final;
    for (let poll = 0; poll < 5; poll += 1) expect(await follow()).toEqual(final);
    expect(nodes.asked).toHaveLength(5 + 2 + 5 + 2);
  });

  it('[CHN-02] asks again after longer and longer pauses if the hosts do not agree', async () => {
    const { follow, nodes, clock, says } = follower({ one: final, two: pending });
    for (let second = 0; second < 600; second += 1) {
      clock.ms = second * 1_000;
      expect(await follow()).toEqual(pending);
    }
    const extra = nodes.asked.length - 600;
    expect(extra).toBeLessThanOrEqual(2 * 17);

    says.two = final;
    clock.ms += 60_000;
    expect(await follow()).toEqual(final);
  });
});
