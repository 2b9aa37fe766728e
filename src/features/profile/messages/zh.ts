import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: '我的钱包',
  'title.several': '我的钱包',
  'title.watched': '只读地址',
  viewOnly: '仅供查看',
  'viewOnly.text': '仅供查看。如需签名，请连接该钱包。',
  'watch.chain': '网络',
  'watch.connect': '连接该钱包',
  'watch.stop': '停止查看',
  close: '关闭',
  chain: '网络',
  'chain.unknown': '不支持的网络',
  name: '名称',
  address: '地址',
  copy: '复制地址',
  copied: '已复制',
  'copy.failed': '复制失败',
  explorer: '在区块浏览器中查看',
  coins: '主要代币',
  'coins.unknown': '读取失败',
  'chain.change': '切换网络',
  'chain.cannot': '请在钱包内切换网络。',
  change: '切换钱包',
  another: '连接其他钱包',
  disconnect: '断开连接',
} as const satisfies Translation<typeof en>;
