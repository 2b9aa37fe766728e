import { displayText } from '../../../../model/text.ts';

/** Node error codes for an invalid transaction. Every other code is a failure of the node. */
const CHAIN_CODES = new Set([
  'CONTRACT_VALIDATE_ERROR',
  'CONTRACT_EXE_ERROR',
  'SIGERROR',
  'SUCCESS',
  'TAPOS_ERROR',
  'TOO_BIG_TRANSACTION_ERROR',
]);

/** The reason as text. Throws if the node failed, not the transaction. Messages are hex of text, or text. */
export function reasonOf(result: {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}): string {
  const { code, message = '' } = result;
  if (code !== undefined && !CHAIN_CODES.has(code)) throw new Error(code);
  const isHex = /^([0-9a-fA-F]{2})+$/.test(message);
  const bytes = Uint8Array.from(isHex ? (message.match(/../g) ?? []) : [], (byte) => Number.parseInt(byte, 16));
  const text = isHex ? new TextDecoder().decode(bytes) : message;
  return displayText(text || code || 'refused', 200);
}
