import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  title: '스왑',
  slippage: '최대 슬리피지',
  about: '자동은 토큰 쌍마다 한도를 정해요.',
} as const satisfies Translation<typeof en>;
