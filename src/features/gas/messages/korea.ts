import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  label: '{chain} 가스 가격',
  slow: '느림',
  normal: '보통',
  rapid: '빠름',
  level: '{price} · {level}',
  hint: '현재 {chain}의 가스 단위당 가격입니다. 선택한 단계는 여기에 표시될 뿐이며, 각 거래의 가격은 지갑이 정합니다.',
  failed: '{chain}의 가스 가격을 읽지 못했습니다. 자동으로 다시 시도합니다.',
} as const satisfies Translation<typeof en>;
