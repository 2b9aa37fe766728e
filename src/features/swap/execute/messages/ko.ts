import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  'steps.label': '진행 상황',
  'steps.switch': '{chain} 네트워크로 전환',
  'steps.approve': '{amount} {symbol} 승인',
  'steps.swap': '지갑에서 스왑 확인',
  'steps.confirm': '{chain} 네트워크로 전달',
  'state.waiting': '대기',
  'state.active': '진행 중',
  'state.done': '완료',
  'state.skipped': '이미 승인됨',
  'state.failed': '실패',
  'sent.explorer': '거래 {hash}',
} as const satisfies Translation<typeof en>;
