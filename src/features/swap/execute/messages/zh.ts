import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'steps.label': '进度',
  'steps.switch': '切换到 {chain}',
  'steps.approve': '仅授权 {amount} {symbol}',
  'steps.swap': '在钱包中确认兑换',
  'steps.confirm': '正在转入 {chain}',
  'state.waiting': '待处理',
  'state.active': '进行中',
  'state.done': '完成',
  'state.skipped': '已授权',
  'state.failed': '失败',
  'sent.explorer': '交易 {hash}',
} as const satisfies Translation<typeof en>;
