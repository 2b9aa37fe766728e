import { getTransDetail } from '../../src/api/swapOrders.ts';
import { type Paced, paced } from './pace.ts';
import type { Answer, Sent } from './send.ts';

interface Polls {
  /** Hashes of the source transactions of existing orders. */
  readonly hashes: readonly string[];
  readonly rate: number;
  readonly seconds: number;
}

export interface Polled extends Paced {
  /** Number of 304 replies. */
  readonly unchanged: number;
  /** Number of full replies. */
  readonly changed: number;
}

/** State of one simulated browser that follows an order. */
interface Follower {
  readonly path: string;
  etag: string;
  isAsking: boolean;
}

/** Polls orders like open order dialogs: each with GET and the known ETag, one request at a time per order. */
export async function poll(send: (sent: Sent) => Promise<Answer>, { hashes, rate, seconds }: Polls): Promise<Polled> {
  const followers: Follower[] = hashes.map((hash, index) => {
    const query = new URLSearchParams({ hash, equipmentNo: String(index).padStart(32, 'x'), source: 'web' });
    return { path: `${getTransDetail.path}?${query}`, etag: '', isAsking: false };
  });
  const counts = { unchanged: 0, changed: 0 };
  let turn = 0;
  const next = (): Follower | undefined => {
    for (let tries = 0; tries < followers.length; tries += 1) {
      const follower = followers[turn % followers.length];
      turn += 1;
      if (follower && !follower.isAsking) return follower;
    }
    return undefined;
  };
  const one = async (): Promise<void> => {
    const follower = next();
    if (!follower) throw new Error('everybody was waiting for an answer');
    follower.isAsking = true;
    try {
      counts[await look(send, follower)] += 1;
    } finally {
      follower.isAsking = false;
    }
  };
  // The first reply of each order is a full one and is not measured.
  await paced(rate / 2, (hashes.length * 2) / rate, one);
  Object.assign(counts, { unchanged: 0, changed: 0 });
  return { ...(await paced(rate, seconds, one)), ...counts };
}

async function look(send: (sent: Sent) => Promise<Answer>, follower: Follower): Promise<'changed' | 'unchanged'> {
  const { path, etag } = follower;
  const reply = await send({ path, headers: etag ? { 'if-none-match': etag } : {} });
  if (reply.status === 304 && etag !== '' && reply.text === '') return 'unchanged';
  if (reply.status !== 200) throw new Error(`status ${reply.status}`);
  if (!reply.text.includes('"resCode":100')) throw new Error(reply.text.slice(0, 100));
  if (reply.etag === '' || reply.etag === etag) throw new Error('in full, though nothing changed');
  follower.etag = reply.etag;
  return 'changed';
}
