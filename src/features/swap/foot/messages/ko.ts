import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  'facts.simulated': '서명 전 시뮬레이션',
  'facts.refund': '경로가 실패하면 환불돼요',
  'facts.open': '오픈 소스',
} as const satisfies Translation<typeof en>;
