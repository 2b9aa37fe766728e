import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  label: '{chain} Gas 价格',
  slow: '慢速',
  normal: '普通',
  rapid: '快速',
  level: '{price} · {level}',
  hint: '{chain} 当前 Gas 价格，仅供参考，实际费用由钱包决定。',
  failed: '{chain} Gas 价格加载失败，正在重试…',
} as const satisfies Translation<typeof en>;
