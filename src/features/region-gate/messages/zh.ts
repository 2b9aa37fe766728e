import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: 'Switchyard 在您所在的地区不可用',
  text: '该服务可能不向您所在的地区提供。您已发送的订单会继续进行，不受影响。',
} as const satisfies Translation<typeof en>;
