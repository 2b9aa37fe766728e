import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { SIGN_PATH } from './describePayload.ts';
import type { LocalPayload, LocalPayloads } from './LocalPayloads.ts';

const EVERY_MS = 15_000;
/** Maximum open sockets. */
const MAX_SOCKETS = 1_000;

/** Status sockets at a request's own address (contract §7.2). */
export function statusSockets(app: FastifyInstance, payloads: LocalPayloads): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024 });
  app.server.on('upgrade', (request, socket, head) => {
    const path = request.url ?? '';
    const payload = path.startsWith(`${SIGN_PATH}/`) ? payloads.get(path.slice(SIGN_PATH.length + 1)) : undefined;
    if (payload && sockets.clients.size < MAX_SOCKETS)
      sockets.handleUpgrade(request, socket, head, (client) => report(client, payload, payloads));
    else socket.destroy();
  });
  app.addHook('preClose', async () => {
    for (const client of sockets.clients) client.terminate();
    sockets.close();
  });
}

/** Sends a greeting, the current state, the remaining time every 15 s, and the result. The client closes the socket. */
function report(client: WebSocket, payload: LocalPayload, payloads: LocalPayloads): void {
  const say = (word: object) => client.send(JSON.stringify(word));
  const tick = () =>
    say(payloads.isExpired(payload) ? { expired: true } : { expires_in_seconds: payloads.secondsLeft(payload) });
  const stop = payloads.listen(payload, say);
  const timer = setInterval(tick, EVERY_MS);
  client.on('error', () => client.terminate());
  client.on('close', () => {
    clearInterval(timer);
    stop();
  });
  say({ message: `Welcome ${payload.uuid}` });
  tick();
}
