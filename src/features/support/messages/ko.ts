import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  open: '고객 지원',
  title: '고객 지원',
  close: '닫기',
  tabs: '상담 방식',
  people: '상담원',
  assistant: 'AI 도우미',
  frame: '고객 지원 채팅',
} as const satisfies Translation<typeof en>;
