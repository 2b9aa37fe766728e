import type { LocalPayload, LocalPayloads } from './LocalPayloads.ts';

/** Path of a request's picture, page and socket. */
export const SIGN_PATH = '/devnet/xumm/sign';

const NO_META = { identifier: null, blob: null, instruction: null };

/** The platform's reply to a new request. */
export function createdReply({ uuid }: LocalPayload): object {
  const page = `${SIGN_PATH}/${uuid}`;
  return {
    uuid,
    next: { always: page },
    refs: {
      qr_png: `${page}_q.png`,
      qr_matrix: `${page}_q.json`,
      qr_uri_quality_opts: ['m', 'q', 'h'],
      websocket_status: page,
    },
    pushed: false,
  };
}

/** The platform's reply about a stored request. */
export function payloadReply(payload: LocalPayload, payloads: LocalPayloads): object {
  const { uuid, txjson, signed, resolvedAt, cancelled, opened, createdAt, expiresAt } = payload;
  return {
    meta: {
      exists: true,
      uuid,
      multisign: false,
      submit: txjson['TransactionType'] !== 'SignIn',
      destination: '',
      resolved_destination: '',
      resolved: resolvedAt !== undefined,
      signed: signed !== undefined,
      cancelled,
      expired: cancelled || payloads.isExpired(payload),
      pushed: false,
      app_opened: opened,
      return_url_app: null,
      return_url_web: null,
      is_xapp: false,
    },
    payload: {
      tx_type: txjson['TransactionType'],
      request_json: txjson,
      created_at: new Date(createdAt).toISOString(),
      expires_at: new Date(expiresAt).toISOString(),
      expires_in_seconds: payloads.secondsLeft(payload),
    },
    response: {
      hex: signed?.hex ?? null,
      txid: signed?.txid ?? null,
      resolved_at: resolvedAt === undefined ? null : new Date(resolvedAt).toISOString(),
      // The demo has no XRP Ledger to send to.
      dispatched_to: null,
      dispatched_result: null,
      account: signed?.account ?? null,
      user: null,
    },
    custom_meta: NO_META,
  };
}
