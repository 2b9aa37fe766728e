import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'title.chain': '这里没有 {chain} 的 NFT 市场',
  title: '这里没有任何链的 NFT 市场',
  text: '可以在以下链上浏览和交易 NFT：',
  go: '浏览 {chain}',
} as const satisfies Translation<typeof en>;
