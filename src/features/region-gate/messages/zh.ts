import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: 'Switchyard 在您所在的地区不可用',
  text: '该服务可能不向您所在的地区提供，因此无法在此发起新的交易。您已发送的订单会继续进行，不受影响。',
  orders: '您的订单与退款',
  support: '联系客服',
} as const satisfies Translation<typeof en>;
