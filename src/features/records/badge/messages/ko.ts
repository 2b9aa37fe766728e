import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  // The number stands before it: “1 건 확인 필요”.
  needs: '건 확인 필요',
  'needs.label': '확인이 필요한 주문: {count}',
  moves: '건 처리 중',
  'moves.label': '처리 중인 주문: {count}',
} as const satisfies Translation<typeof en>;
