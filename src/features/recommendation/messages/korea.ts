import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  title: '추천 토큰',
  text: '이 지갑의 가장 최근 교환에 쓰인 토큰입니다. 다시 사용하시겠습니까?',
  from: '지불',
  to: '수령',
  token: '{chain}의 {symbol}',
  confirm: '확인',
  cancel: '취소',
  close: '닫기',
} as const satisfies Translation<typeof en>;
