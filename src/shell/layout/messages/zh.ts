import type { Translation } from '../../i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'skip.toContent': '跳到内容',
  'nav.label': '主导航',
  'logo.label': 'Switchyard 产品网站',
  'language.label': '语言',
  'theme.label': '主题',
  'theme.system': '跟随系统',
  'theme.light': '浅色',
  'theme.dark': '深色',
  'footer.manual': '用户手册',
  'footer.help': '帮助',
  'footer.business': '商务合作：{email}',
  'toast.label': '消息',
  'toast.close': '关闭消息',
  'page.loading': '页面加载中…',
  'page.notFound': '没有这个页面',
  'page.notFound.text': '地址可能已过期或输入有误。没有任何内容丢失。',
  'page.home': '返回兑换页面',
  offline: '当前离线。您可以阅读手册、设置以及本设备已知的订单；网络恢复之前无法发送任何内容。',
  'broken.title': '这一部分停止工作了',
  'broken.text': '应用的其他部分仍可使用。您发送的交易已保存并会继续跟踪。',
  'broken.retry': '重试',
  'broken.reload': '刷新页面',
  'problems.setAside': '以下模块多次出错，已停用：{parts}。',
  'problems.text': '以下部分未能加载，已忽略：{parts}。',
} as const satisfies Translation<typeof en>;
