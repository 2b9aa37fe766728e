import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'update.reload': '刷新',
  'update.ready': '新版本已就绪。刷新后，兑换表单、订单和设置都会保留。',
  'update.busy': '请先在钱包中完成签名，再刷新。',
  'update.taking': '正在更新…',
  'update.elsewhere': '另一个标签页已更新，请在方便时刷新本页。',
  'update.done': 'Switchyard 已更新。',
  'storage.full': '浏览器存储已满，关闭页面后更改将丢失。',
  'storage.read': '知道了',
  'install.title': '安装 Switchyard',
  'install.about': '添加独立图标和窗口，不会安装其他内容。',
  'install.action': '安装',
  'install.byHand': '请在浏览器菜单中选择“安装应用”“添加到主屏幕”或“添加到程序坞”。',
} as const satisfies Translation<typeof en>;
