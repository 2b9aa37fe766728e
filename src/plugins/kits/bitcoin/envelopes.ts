import { concatBytes } from '@noble/hashes/utils.js';
import { hex } from '@scure/base';
import { Script, type ScriptOP } from '@scure/btc-signer/script.js';

type Operation = ScriptOP | undefined;

/** The word `ord`. */
const PROTOCOL = '6f7264';

/**
 * Contents of the inscriptions of a tapscript, in their order (github.com/ordinals/ord, docs/src/inscriptions.md): each is an envelope
 * `OP_FALSE OP_IF "ord" … OP_ENDIF` of pushes only, where pairs of tag and value come first, and an empty tag starts the content.
 */
export function contentsOf(tapscript: Uint8Array): readonly Uint8Array[] {
  const script = Script.decode(tapscript);
  const found: Uint8Array[] = [];
  for (let at = 0; at < script.length; at += 1) {
    const start = [script[at], script[at + 1], hexOf(script[at + 2])].join(' ');
    if (start !== `0 IF ${PROTOCOL}`) continue;
    const end = script.indexOf('ENDIF', at);
    const pushes = script.slice(at + 3, Math.max(end, 0)).map(pushedBy);
    if (end < 0 || pushes.includes(undefined)) continue;
    found.push(contentOf(pushes.filter((push) => push !== undefined)));
    at = end;
  }
  return found;
}

function contentOf(pushes: readonly Uint8Array[]): Uint8Array {
  const tag = pushes.findIndex(({ length }, at) => at % 2 === 0 && length === 0);
  return tag < 0 ? new Uint8Array() : concatBytes(...pushes.slice(tag + 1));
}

/** The bytes that an operation puts on the stack. `undefined` for an operation that is no push. */
function pushedBy(operation: Operation): Uint8Array | undefined {
  if (operation === 0) return new Uint8Array();
  if (operation === '1NEGATE') return Uint8Array.of(0x81);
  if (typeof operation === 'number') return Uint8Array.of(operation);
  return operation instanceof Uint8Array ? operation : undefined;
}

function hexOf(operation: Operation): string | undefined {
  return operation instanceof Uint8Array ? hex.encode(operation) : undefined;
}
