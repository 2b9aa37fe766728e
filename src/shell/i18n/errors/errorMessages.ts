import type { ResultCode } from '../../../api/codes.ts';
import type { ErrorCode } from '../../../model/errors.ts';
import { defineMessages } from '../messages.ts';
import type { ErrorMessage } from './errorMessage.ts';
import { en } from './messages/en.ts';
import type { ko } from './messages/ko.ts';
import type { zh } from './messages/zh.ts';

/** 900 has no text of its own: it arrives as `api/empty`. */
type Key = ErrorCode | `code/${Exclude<ResultCode, 900>}` | 'unexpected';

/** A code without its three texts, or a missing language, is a type error. */
export const errorMessages = defineMessages<typeof en, typeof zh, typeof ko>(
  'errors',
  en satisfies Readonly<Record<Key, ErrorMessage>>,
);
