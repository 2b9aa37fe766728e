import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const korea = {
  'title.chain': '{chain}에는 NFT 마켓이 없습니다',
  title: 'NFT 마켓이 있는 체인이 없습니다',
  text: '다음 체인에서 NFT를 둘러보고 거래할 수 있습니다.',
  go: '{chain} 둘러보기',
} as const satisfies Translation<typeof en>;
