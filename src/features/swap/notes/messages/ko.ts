import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  'balance.deactivated':
    '{symbol} 잔액이 네트워크 최소 금액보다 적어 계정이 비활성 상태예요. 먼저 {symbol} 코인을 입금하세요.',
  'link.filled': '링크 내용으로 채웠어요. 토큰과 수량을 확인하세요.',
  'link.refused': '링크가 손상됐거나 추가하지 않은 토큰이 있어요. 바뀐 것은 없어요.',
  'link.closed': '지금 스왑할 수 있는 네트워크가 없어요. 나중에 다시 시도하세요.',
} as const satisfies Translation<typeof en>;
