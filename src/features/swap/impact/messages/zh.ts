import type { Translation } from '../../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'impact.notice': '按服务端报价，价格影响 {percent}：数量对该路线来说较大。',
  'impact.warning': '按服务端报价，价格影响 {percent}：您将损失这部分价值。',
  'impact.unknown': '价格影响未知，请先自行核对汇率。',
  'impact.unknown.consent': '我已自行核对汇率',
  'review.worse': '汇率下降 {percent}%：现约收到 {now} {symbol}，之前为 {before}。未发送任何资产。',
  'review.better': '汇率变好：现约收到 {now} {symbol}，多 {percent}%。',
  'impact.loss': '按服务端报价，价格影响 {percent}：您将损失约 {value}。',
} as const satisfies Translation<typeof en>;
