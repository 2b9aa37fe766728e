import type { Translation } from '../../i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'skip.toContent': '跳到内容',
  'nav.label': '主导航',
  'logo.label': 'Switchyard 官网',
  'language.label': '语言',
  'theme.label': '主题',
  'theme.system': '跟随系统',
  'theme.light': '浅色',
  'theme.dark': '深色',
  'footer.manual': '使用手册',
  'footer.help': '帮助',
  'footer.business': '商务合作：{email}',
  'toast.label': '消息',
  'toast.close': '关闭',
  'page.loading': '加载中…',
  'page.notFound': '页面不存在',
  'page.notFound.text': '链接可能已失效或输入有误。',
  'page.home': '返回兑换',
  offline: '网络已断开。可查看已保存的订单和设置，暂不能发送交易。',
  'broken.title': '这里出了点问题',
  'broken.text': '应用其他部分可正常使用，已发送的交易不受影响。',
  'broken.retry': '重试',
  'broken.reload': '刷新页面',
  'problems.setAside': '以下组件多次出错，暂不可用：{parts}。',
  'problems.text': '未能加载：{parts}。',
} as const satisfies Translation<typeof en>;
