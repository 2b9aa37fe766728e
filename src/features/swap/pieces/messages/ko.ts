import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  'pieces.legend': '보낼 인스크립션',
  'pieces.hint': '스왑 한 번에 인스크립션 하나를 통째로 보내요.',
  'pieces.loading': '인스크립션을 불러오는 중…',
  'pieces.empty': '보낼 수 있는 {symbol} 인스크립션이 없어요',
  'pieces.empty.hint': '지갑에서 이 수량만큼 전송용 인스크립션을 새기고 블록에 포함될 때까지 기다리세요.',
  'pieces.failed': '인스크립션을 불러오지 못했어요',
} as const satisfies Translation<typeof en>;
