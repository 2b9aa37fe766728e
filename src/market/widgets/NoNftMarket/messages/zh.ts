import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'title.chain': '{chain} 暂无 NFT 市场',
  title: '暂无可用的 NFT 市场',
  text: '可浏览以下网络的 NFT：',
  go: '浏览 {chain}',
} as const satisfies Translation<typeof en>;
