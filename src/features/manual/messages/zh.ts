import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: '使用手册',
  contents: '目录',
  'search.label': '搜索使用手册',
  'search.count': '找到 {count} 条结果',
  'search.count_one': '找到 {count} 条结果',
  'search.none': '没有找到结果',
  'search.none.text': '请换个关键词，或询问 AI 助手。',
  onPage: '本页内容',
  neighbours: '上一页和下一页',
  previous: '上一页：{title}',
  next: '下一页：{title}',
  unknown: '页面不存在',
  'unknown.text': '链接可能已失效，请从目录查看全部页面。',
} as const satisfies Translation<typeof en>;
