import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  type: '가치의 최대 {percent}% 손실에 동의하려면 {percent} 입력',
  accepted: '동의함',
} as const satisfies Translation<typeof en>;
