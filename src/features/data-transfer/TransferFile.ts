import * as z from 'zod/mini';
import { AppError } from '../../model/errors.ts';
import { MAX_ENTRIES } from '../../shell/recipient/AddressBook.ts';
import { StoredOrder, StoredRecipient, StoredToken, storedKeys } from '../../shell/stores/storedKeys.ts';

export const FORMAT = 'switchyard';
export const VERSION = 1;
/** Maximum size. Bigger files are not exports of this app. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** Maximum number of exported and stored orders. The newest are kept. */
export const MAX_ORDERS = 1_000;

const atMost = (count: number) => z.maxLength(count);
const Short = z.string().check(z.maxLength(300));

/**
 * Data to move from one device to another. It grants no access: no keys, no signatures, no session, no identity at the
 * service.
 */
export const TransferFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** ISO 8601. */
  exportedAt: Short,
  /** Describes the content for a person who opens the file. */
  holds: Short,
  settings: z.object({
    language: z.optional(storedKeys.lang.schema),
    theme: z.optional(storedKeys.theme.schema),
    slippage: z.optional(storedKeys.slippage.schema),
    gasLevel: z.optional(storedKeys.gasLevel.schema),
  }),
  /** Asset ids. */
  favourites: z.array(Short).check(atMost(1_000)),
  recentTokens: z.array(Short).check(atMost(50)),
  tokens: z
    .array(z.extend(StoredToken, { chain: Short, address: Short, symbol: Short, name: Short }))
    .check(atMost(1_000)),
  addressBook: z
    .array(z.extend(StoredRecipient, { chain: Short, address: Short, memo: Short, name: Short }))
    .check(atMost(MAX_ENTRIES)),
  orders: z.array(StoredOrder).check(atMost(MAX_ORDERS)),
  /** Code of pinned contracts at first use. Absent in older files. */
  contractCodes: z.optional(z.record(Short, z.record(Short, Short))),
});
export type TransferFile = z.output<typeof TransferFile>;

/** The fields of all versions. */
const Head = z.object({ format: z.literal(FORMAT), version: z.number() });

/** @throws AppError `file/unreadable`, `file/newer` */
export function readTransferFile(text: string): TransferFile {
  const value = parseJson(text);
  const head = z.safeParse(Head, value);
  if (!head.success) throw new AppError('file/unreadable', {});
  if (head.data.version > VERSION) throw new AppError('file/newer', { version: head.data.version });
  const file = z.safeParse(TransferFile, value);
  if (!file.success) throw new AppError('file/unreadable', {}, { cause: file.error });
  return file.data;
}

/** Names with a meaning in JavaScript. Exports of this app never contain them. */
const reserved: readonly string[] = ['__proto__', 'constructor', 'prototype'];

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (reserved.includes(key)) throw new SyntaxError(key);
      return value;
    });
  } catch (error) {
    throw new AppError('file/unreadable', {}, { cause: error });
  }
}
