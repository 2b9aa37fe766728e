import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: '通知',
  about: '订单完成或需要处理时通知您。需保持 Switchyard 标签页打开。',
  isOn: '通知已开启。',
  turnOn: '开启通知',
  turnOff: '关闭通知',
  tellMe: '到账时通知我',
  willTell: '到账时会通知您',
  amounts: '在通知中显示金额',
  denied: '浏览器已阻止通知，请在网站设置中允许。',
  unsupported: '此浏览器不支持通知。在 iPhone 或 iPad 上，请先将 Switchyard 添加到主屏幕。',
  'tab.pending': '兑换中',
  'moment.success': '兑换完成',
  'moment.claimed': '服务端称兑换已完成',
  'moment.claimedRefund': '服务端称已退款',
  'moment.claimedFail': '服务端称兑换失败',
  'moment.claimedTimeout': '服务端称已超时',
  'moment.refunded': '退款完成',
  'moment.failed': '兑换失败',
  'moment.timeout': '未及时收到付款',
  'moment.identity': '服务端要求身份验证',
  'moment.refund': '服务端提供退款',
  'moment.release': '资产待释放',
} as const satisfies Translation<typeof en>;
