import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  type: '가치의 최대 {percent}% 손실에 동의하려면 {percent} 입력',
  accepted: '동의함',
  'symbol.other': '목록에는 {listed}, 컨트랙트에는 {symbol}: 다른 토큰일 수 있어요. 주소를 확인하세요:',
  'symbol.consent': '{symbol} 토큰이 맞아요(목록 심볼: {listed})',
} as const satisfies Translation<typeof en>;
