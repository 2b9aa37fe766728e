import type { DataOf } from '../../../api/endpoint.ts';
import { xummCancel, xummPayload, xummRequestOf, xummWalletAddress } from '../../../api/xumm.ts';
import { pause } from '../../../shell/platform/pause.ts';
import type { ConnectContext } from '../../../shell/plugin/wallet.ts';
import type { XrpPayment } from './payload.ts';
import { waitForWord } from './XummSocket.ts';

/** The outcome of a request. */
export type XummOutcome =
  | { readonly status: 'signed'; readonly account: string; readonly txid: string }
  | { readonly status: 'declined' }
  | { readonly status: 'expired' }
  /** The dialog was closed or the caller canceled. `isTakenBack` if it can no longer be signed. */
  | { readonly status: 'closed'; readonly isTakenBack: boolean };

export interface XummSurroundings extends Pick<ConnectContext, 'api' | 'prompt'> {
  readonly wallet: string;
  readonly signal: AbortSignal;
}

type Info = DataOf<typeof xummWalletAddress>['info'];

const LONGEST_PAUSE_MS = 30_000;
/** Maximum number of connections for one request. After that, the backend is polled. */
const MAX_SOCKETS = 8;

/**
 * Shows a request as a QR code and waits for the answer: to sign in, or to sign and send `txjson`. Rejects only if the
 * request could not be created. The user was then not asked.
 */
export async function askXumm(txjson: XrpPayment | undefined, surroundings: XummSurroundings): Promise<XummOutcome> {
  const { api, prompt, wallet, signal } = surroundings;
  const reply = await api.call(xummPayload, txjson ? { txjson: JSON.stringify(txjson) } : {}, { signal });
  const request = xummRequestOf(reply);
  const closing = new AbortController();
  const imageUrl = placeOf(request.picture);
  const hide = prompt.showQrImage({
    wallet,
    code: { imageUrl: imageUrl.href },
    // The page of the request is the picture's address without what follows the image suffix (contract §7.1).
    openUrl: imageUrl.href.split('_q.')[0] ?? imageUrl.href,
    onClose: () => closing.abort(),
  });
  try {
    const until = AbortSignal.any([signal, closing.signal]);
    return outcomeOf(await settled(request.id, placeOf(request.socket), { api, signal: until }));
  } catch {
    return takeBack(request.id, surroundings);
  } finally {
    hide();
  }
}

/** The request after it was answered or expired. Rejects when the signal aborts. */
async function settled(
  uuid: string,
  socket: URL,
  { api, signal }: Pick<XummSurroundings, 'api' | 'signal'>,
): Promise<Info> {
  socket.protocol = socket.protocol.replace(/^http/, 'ws');
  for (let attempt = 0; ; attempt += 1) {
    if (attempt < MAX_SOCKETS) await waitForWord(socket.href, uuid, signal);
    const reply = await api.request(xummWalletAddress, { uuid }, { signal });
    if (reply.status === 'ok' && isSettled(reply.data.info, uuid)) return reply.data.info;
    await pause(Math.min(1_000 * 2 ** attempt, LONGEST_PAUSE_MS), signal);
  }
}

/** Cancels the request, so that it cannot be signed later. If it was already answered, the answer counts. */
async function takeBack(uuid: string, { api }: XummSurroundings): Promise<XummOutcome> {
  const taken = await api.request(xummCancel, { uuid });
  if (taken.status === 'ok' && taken.data.cancelled) return { status: 'closed', isTakenBack: true };
  const reply = await api.request(xummWalletAddress, { uuid });
  const info = reply.status === 'ok' ? reply.data.info : undefined;
  return info && isSettled(info, uuid) ? outcomeOf(info) : { status: 'closed', isTakenBack: false };
}

function isSettled({ meta }: Info, uuid: string): boolean {
  return meta.uuid === uuid && (meta.resolved || meta.signed || meta.cancelled || meta.expired);
}

function outcomeOf({ meta, response }: Info): XummOutcome {
  if (meta.signed) return { status: 'signed', account: response.account ?? '', txid: response.txid ?? '' };
  return meta.expired ? { status: 'expired' } : { status: 'declined' };
}

/** The demo's own service gives places on the page's origin. */
function placeOf(place: string): URL {
  return new URL(place, globalThis.location?.href);
}
