import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const zh = {
  'title.createAi': '用 AI 创建 NFT',
  'fact.name': '名称',
  'fact.contract': '合约',
  'fact.token': '编号',
  'fact.chain': '链',
  'fact.keyword': '搜索内容',
  'fact.tab': '栏目',
  'closed.title': '本版本尚不支持创作 NFT',
  'closed.text': '这里暂时无法创作。浏览、购买和出售均可使用。',
  'closed.action': '前往 NFT 市场',
  'link.invalid': '此链接的部分内容无法读取，已忽略。',
} as const satisfies Translation<typeof en>;
