import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: 'Switchyard 在您所在的地区不可用',
  text: '服务端称此地区暂不开放，无法发起新的交易。已发送的订单不受影响。',
  orders: '我的订单与退款',
  support: '联系客服',
} as const satisfies Translation<typeof en>;
