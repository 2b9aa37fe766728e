import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  lost: '{wallet} 지갑에 다시 연결하지 못했어요. 자산은 그대로예요.',
  retry: '다시 연결',
} as const satisfies Translation<typeof en>;
