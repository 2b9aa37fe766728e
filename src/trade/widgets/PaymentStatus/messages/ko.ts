import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  sent: '보냈어요. 네트워크 확인을 기다리는 중…',
  explorer: '거래 보기',
} as const satisfies Translation<typeof en>;
