import type { Translation } from '../../../i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'page.notFound': '页面不存在',
  'page.notFound.text': '链接可能已失效或输入有误。',
  'page.home': '返回兑换',
  'problems.quarantined': '以下组件多次出错，暂不可用：{parts}。',
  'problems.text': '加载失败：{parts}。',
} as const satisfies Translation<typeof en>;
