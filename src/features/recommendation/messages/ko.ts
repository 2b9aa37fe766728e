import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  title: '추천 토큰',
  text: '서비스에 따르면 지난번에 스왑한 토큰이에요. 다시 사용할까요?',
  token: '{symbol}({chain})',
  confirm: '확인',
  cancel: '취소',
  repeat: '그대로 다시: {amount} {from} 보내고 {to} 받기',
} as const satisfies Translation<typeof en>;
