import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: '通知',
  about: '只要打开着 Switchyard 的标签页，从本浏览器发出的订单结束或需要您处理时，浏览器就会通知您。不经过任何服务器。',
  isOn: '通知已开启。',
  turnOn: '开启通知',
  turnOff: '关闭通知',
  amounts: '在通知中显示金额',
  denied: '此浏览器已阻止本网站的通知。请在地址栏旁的网站设置中允许通知，然后回到这里。',
  unsupported: '此浏览器不支持网页通知。在 iPhone 或 iPad 上，请先将 Switchyard 添加到主屏幕。',
  'tab.pending': '兑换中',
  'moment.success': '兑换完成',
  'moment.refunded': '款项已退回',
  'moment.failed': '兑换失败',
  'moment.timeout': '未及时收到付款',
  'moment.identity': '需要身份验证',
  'moment.refund': '有退款待领取',
  'moment.release': '资金待释放',
} as const satisfies Translation<typeof en>;
