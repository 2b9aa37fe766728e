import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  title: '您的钱包',
  'title.several': '您的所有钱包',
  'title.watched': '查看的地址',
  viewOnly: '仅供查看',
  'viewOnly.text': '此地址仅供查看：请连接它的钱包来签名。',
  'watch.chain': '显示的网络',
  'watch.connect': '连接它的钱包',
  'watch.stop': '停止查看',
  close: '关闭',
  chain: '网络',
  'chain.unknown': '本应用不认识的网络',
  name: '名称',
  address: '地址',
  copy: '复制地址',
  copied: '复制成功',
  'copy.failed': '浏览器不允许复制',
  explorer: '在区块浏览器中查看',
  coins: '主要币种',
  'coins.unknown': '无法读取',
  'chain.change': '切换网络',
  'chain.cannot': '此钱包无法从这里切换网络，请在钱包内切换。',
  change: '更换钱包',
  another: '连接其他钱包',
  disconnect: '断开连接',
} as const satisfies Translation<typeof en>;
