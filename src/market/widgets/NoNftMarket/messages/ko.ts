import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ko = {
  'title.chain': '아직 {chain} NFT 마켓이 없어요',
  title: '이용할 수 있는 NFT 마켓이 없어요',
  text: '다음 네트워크에서 NFT를 둘러보세요:',
  go: '{chain} 둘러보기',
} as const satisfies Translation<typeof en>;
