import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: '推荐代币',
  text: '服务端称您上次兑换了以下代币，继续使用吗？',
  token: '{symbol}（{chain}）',
  confirm: '确认',
  cancel: '取消',
  repeat: '再兑换一次：{amount} {from} 换 {to}',
} as const satisfies Translation<typeof en>;
