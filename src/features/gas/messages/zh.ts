import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  label: '{chain} 的 Gas 价格',
  slow: '慢速',
  normal: '普通',
  rapid: '快速',
  level: '{price} · {level}',
  hint: '{chain} 上当前每单位 Gas 的价格。所选档位仅用于在此显示，每笔交易的价格由您的钱包决定。',
  failed: '无法读取 {chain} 的 Gas 价格，稍后会自动重试。',
} as const satisfies Translation<typeof en>;
