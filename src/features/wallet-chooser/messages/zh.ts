import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'button.connect': '连接钱包',
  'button.restoring': '正在恢复…',
  'button.connecting': '正在连接…',
  'button.profile': '钱包 {wallet}，{address}',
  title: '连接钱包',
  close: '关闭',
  search: '搜索钱包',
  types: '链类型',
  all: '全部',
  'state.installed': '已安装',
  'state.loadable': '可用',
  'state.missing': '未安装',
  'state.unsupported': '此处不可用',
  recent: '上次使用',
  install: '安装 {wallet}',
  openApp: '在 {wallet} 中打开',
  'openApp.nothing': '没有打开？可能未安装该应用。请安装，或在应用内打开本页面。',
  none: '此版本没有这类钱包',
  connecting: '请在 {wallet} 中处理请求',
  'connecting.slow': '{wallet} 尚未响应。它可能已锁定，或窗口被遮住。',
  cancel: '取消',
} as const satisfies Translation<typeof en>;
