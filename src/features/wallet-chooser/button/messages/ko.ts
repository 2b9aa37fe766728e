import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  connect: '지갑 연결',
  restoring: '다시 연결 중…',
  connecting: '연결 중…',
  profile: '지갑 {wallet}, {address}',
  watched: '보기 전용: {address}',
  viewOnly: '보기 전용',
} as const satisfies Translation<typeof en>;
