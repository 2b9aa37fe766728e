import { hex } from '@scure/base';
import { Script } from '@scure/btc-signer';

/** An inscription as a script writes it. */
export interface WrittenInscription {
  /** `undefined` if the inscription has none. */
  readonly contentType: string | undefined;
  readonly body: Uint8Array;
  /** Position among the satoshi of the outputs. `undefined`: the first satoshi of the input. */
  readonly pointer: bigint | undefined;
}

const PROTOCOL = '6f7264';
const CONTENT_TYPE = '01';
const POINTER = '02';
const BODY = '';
const ANNEX = 0x50;

/** The tapscript of a script path spend (BIP 341). `undefined` for a spend by key. */
export function tapscriptOf(witness: readonly Uint8Array[]): Uint8Array | undefined {
  const hasAnnex = witness.length > 1 && witness.at(-1)?.[0] === ANNEX;
  const stack = hasAnnex ? witness.slice(0, -1) : witness;
  return stack.length > 1 ? stack.at(-2) : undefined;
}

/**
 * The envelopes of a tapscript (ordinals, docs/src/inscriptions.md): `OP_FALSE OP_IF "ord" … OP_ENDIF` with pushes only. Fields are
 * tag and value, the first of each tag counts, and an empty tag starts the body.
 */
export function readInscriptions(tapscript: Uint8Array): readonly WrittenInscription[] {
  const script = Script.decode(tapscript);
  const found: WrittenInscription[] = [];
  for (let at = 0; at < script.length; at += 1) {
    if (script[at] !== 0 || script[at + 1] !== 'IF' || pushed(script[at + 2]) !== PROTOCOL) continue;
    const end = script.indexOf('ENDIF', at + 3);
    const pushes = end < 0 ? [] : script.slice(at + 3, end).map(pushed);
    if (end < 0 || pushes.includes(undefined)) continue;
    found.push(readFields(pushes.map((push = '') => push)));
    at = end;
  }
  return found;
}

/** The bytes that an operation pushes, as hex. `undefined` for other operations. */
function pushed(operation: string | number | Uint8Array | undefined): string | undefined {
  if (operation instanceof Uint8Array) return hex.encode(operation);
  if (operation === '1NEGATE') return '81';
  if (typeof operation !== 'number') return undefined;
  return operation === 0 ? '' : hex.encode(Uint8Array.of(operation));
}

function readFields(pushes: readonly string[]): WrittenInscription {
  const bodyAt = pushes.findIndex((push, at) => at % 2 === 0 && push === BODY);
  const fields = bodyAt < 0 ? pushes : pushes.slice(0, bodyAt);
  const body = bodyAt < 0 ? '' : pushes.slice(bodyAt + 1).join('');
  const fieldOf = (tag: string) => fields.find((_value, at) => at % 2 === 1 && fields[at - 1] === tag);
  const contentType = fieldOf(CONTENT_TYPE);
  const pointer = fieldOf(POINTER);
  return {
    contentType: contentType === undefined ? undefined : new TextDecoder().decode(hex.decode(contentType)),
    body: hex.decode(body),
    pointer: pointer === undefined ? undefined : readPointer(hex.decode(pointer)),
  };
}

/** Little-endian. */
function readPointer(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => (sum << 8n) + BigInt(byte), 0n);
}
