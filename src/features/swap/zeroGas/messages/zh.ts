import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'zeroGas.choice': '用 {symbol} 支付网络费',
  'zeroGas.later': '网络费从支付金额中扣除，签名前会显示具体数额。',
  'zeroGas.suggestion': '{native} 不足以支付网络费，可改用 {symbol} 支付。',
  'zeroGas.payMyself': '用 {native} 支付网络费',
  'zeroGas.limits': '服务端的零 Gas 限额：{min}–{max} {symbol}',
  'zeroGas.building': '正在获取网络费…',
  'zeroGas.fee': '网络费（已包含）',
  'zeroGas.fee.stated': '{fee}（服务端称）',
  'zeroGas.unstated': '服务端会从支付金额中扣除网络费，但未说明数额。实际到账可能更少。',
  'zeroGas.prompts': '在钱包中签名一次即可。网络费从支付金额中扣除，无需 {native}。',
  'zeroGas.rebuild': '重新获取网络费',
} as const satisfies Translation<typeof en>;
