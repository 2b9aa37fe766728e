import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: '{chain} Gas 价格',
  label: '{chain} Gas 价格',
  slow: '慢速',
  normal: '普通',
  rapid: '快速',
  level: '{price} · {level}',
  hint: '服务端提供的价格：{chain} 普通转账（21,000 Gas）。实际费用由钱包决定。',
  row: 'Gas 速度',
  'row.about': '页面顶部显示的 Gas 价格。',
  failed: '{chain} Gas 价格加载失败，正在重试…',
} as const satisfies Translation<typeof en>;
