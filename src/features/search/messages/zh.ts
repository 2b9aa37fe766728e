import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  label: '搜索 NFT',
  placeholder: '搜索 NFT 和合集',
  found: '最佳匹配',
  searching: '正在搜索…',
  'kind.collection': '合集',
  'kind.nft': 'NFT',
  'all.collections': '查看全部合集',
  'all.NFTs': '查看全部 NFT',
  title: '搜索',
  'title.keyword': '“{keyword}”的搜索结果',
  tabs: '结果类型',
  'tab.collections': '合集',
  'tab.NFTs': 'NFT',
  total: '找到 {total} 个结果',
  none: '没有找到结果',
  'none.text': '请换个关键词、合约地址或网络试试。',
  failed: '搜索无响应，请检查网络后重试。',
  retry: '重试',
  'empty.title': '想找什么？',
  'empty.text': '请在上方输入名称、编号或合约地址。',
  pages: '结果分页',
  previous: '上一页',
  next: '下一页',
  position: '第 {page} 页，共 {pages} 页',
} as const satisfies Translation<typeof en>;
