import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: '用户手册',
  contents: '手册目录',
  'search.label': '搜索手册',
  'search.count': '找到 {count} 节',
  'search.none': '没有包含这些词的页面',
  'search.none.text': '请减少或更换关键词，也可以询问助手。',
  onPage: '本页内容',
  neighbours: '前后页面',
  previous: '上一页：{title}',
  next: '下一页：{title}',
  unknown: '手册中没有这个页面',
  'unknown.text': '链接可能已失效。目录中列有全部页面。',
} as const satisfies Translation<typeof en>;
