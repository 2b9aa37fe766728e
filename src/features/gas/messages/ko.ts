import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  title: '{chain} 가스',
  label: '{chain} 가스 가격',
  slow: '느림',
  normal: '보통',
  rapid: '빠름',
  level: '{price} · {level}',
  hint: '서비스가 알려준 가격이에요: {chain} 단순 전송(가스 21,000). 실제 수수료는 지갑이 정해요.',
  row: '가스 속도',
  'row.about': '페이지 위쪽에 표시되는 가스 가격이에요.',
  failed: '{chain} 가스 가격을 불러오지 못했어요. 다시 시도하는 중…',
} as const satisfies Translation<typeof en>;
