import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  title: '추천 토큰',
  text: '지난번에 스왑한 토큰이에요. 다시 사용할까요?',
  from: '보낼 토큰',
  to: '받을 토큰',
  token: '{symbol}({chain})',
  confirm: '확인',
  cancel: '취소',
  close: '닫기',
} as const satisfies Translation<typeof en>;
