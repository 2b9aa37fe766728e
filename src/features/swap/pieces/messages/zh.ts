import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'pieces.legend': '要发送的铭文',
  'pieces.hint': '每次兑换只能发送一个完整铭文。',
  'pieces.loading': '正在加载铭文…',
  'pieces.empty': '没有可发送的 {symbol} 铭文',
  'pieces.empty.hint': '请先在钱包中按此数量铭刻转账铭文，并等待区块确认。',
  'pieces.failed': '铭文加载失败',
} as const satisfies Translation<typeof en>;
