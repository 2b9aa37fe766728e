import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An endpoint with OpenAI's chat completions API, for `loadChat.ts`: 100 chunks per answer, one every 100 ms. */
const PIECES = 100;
const BEAT_MS = 100;

let open = 0;
/** When the last answer was aborted, milliseconds since 1970. */
let lastStopAt = 0;

const server = createServer((request, reply) => {
  if (request.url !== '/v1/chat/completions') return reply.writeHead(404).end();
  request.resume();
  open += 1;
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  let sent = 0;
  // Send the first chunk at once. Otherwise every first chunk is late by one interval.
  send();
  const timer = setInterval(send, BEAT_MS);
  reply.once('close', () => {
    clearInterval(timer);
    open -= 1;
    if (sent < PIECES) lastStopAt = Date.now();
  });

  function send(): void {
    sent += 1;
    const choice = { index: 0, delta: { content: `piece ${sent} ` }, finish_reason: sent === PIECES ? 'stop' : null };
    reply.write(`data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [choice] })}\n\n`);
    if (sent === PIECES) reply.end('data: [DONE]\n\n');
  }
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
  // After `listen` on a host and a port, the address is an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
process.on('message', () => process.send?.({ open, lastStopAt }));
