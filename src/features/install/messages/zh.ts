import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'update.reload': '刷新',
  'update.ready': '新版本已就绪，刷新后生效。表单中已填写的内容会清空，订单和设置不受影响。',
  'update.busy': '正在请求钱包签名。请先完成签名，再刷新。',
  'update.taking': '正在切换到新版本…',
  'update.elsewhere': '另一个标签页已切换到新版本。您可以在方便时刷新本页；在此之前，本页照常运行。',
  'install.title': '安装应用',
  'install.about': '让 Switchyard 拥有独立的窗口和图标。应用本身不变，也不会在设备上安装其他内容。',
  'install.action': '安装',
  'install.byHand': '此浏览器没有在这里提供安装。许多浏览器的菜单中有“安装应用”“添加到主屏幕”或“添加到程序坞”。',
} as const satisfies Translation<typeof en>;
