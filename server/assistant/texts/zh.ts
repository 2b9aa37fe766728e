import type { Texts } from './texts.ts';

export const zh: Texts = {
  fromManual: '使用手册说明：',
  nothing: '使用手册中没有相关内容，我不想随意猜测。请换个说法，查看[使用手册](#/manual)，或联系客服。',
  hello: '您好，可以问我功能怎么用、订单到哪了，或错误代码的含义。',
  secret: {
    phrase:
      '**这像是助记词。** 没有保存或转发，但请视为已泄露，尽快将资产转到新钱包。我们绝不会索取助记词，切勿在任何网页或聊天中输入。',
    key: '**这像是私钥。** 没有保存或转发，但请视为已泄露，尽快将资产转到新账户。我们绝不会索取私钥，切勿在任何网页或聊天中输入。',
    'key-or-hash':
      '**这可能是私钥**，因此没有读取、保存或转发。如果是交易哈希，请这样问：“我的交易 0x… 到哪了”。如果是私钥，请将资产转到新账户。',
  },
  failed: {
    unreachable: '暂时无法连接 AI 助手，请稍后再试。',
    busy: 'AI 助手繁忙，请稍后再试。',
    broken: '回答中断，请重试。',
    slow: '回答超时，请重试。',
  },
  refused: {
    badRequest: '无法识别该问题。',
    tooOften: '提问过于频繁，请稍候。',
    region: '您所在的地区暂不提供 AI 助手。',
    updating: '服务正在重启，请稍后再试。',
  },
  order: {
    title: (order) => `**${order.pay} → ${order.receive}**，${order.time}（UTC）：${order.status}。`,
    none: '该账户还没有订单。',
    notFound: '该账户中没有此哈希的订单，请在钱包中核对交易哈希。',
    notAllowed:
      '您允许后我才能查看订单。连接钱包后开启“允许 AI 助手查看我的订单”，再问一次；也可以打开[动态](#/activity)。',
    status: {
      pending: '兑换中',
      wait_kyc: '需要身份验证',
      fail: '失败',
      timeout: '超时',
      success: '已完成',
      wait_refund: '等待退款',
      refund_complete: '已退款',
    },
    release: '等待释放资产',
    next: {
      pending: '付款正在确认，之后自动到账。请勿重复付款。',
      wait_kyc: '服务方要求身份验证，请打开订单并按链接完成。',
      fail: '交易失败，仅消耗了网络费，可以重新兑换。',
      timeout: '链上尚未发现这笔交易。请在钱包中确认是否已发出；到账后订单会自动继续。',
      success: '款项已发出，可在订单中查看交易。',
      wait_refund: '兑换未完成，请打开订单领取退款。',
      refund_complete: '付款已退回，可在订单中查看交易。',
    },
    releaseNext: '资产已在目标网络锁定，请在到期前打开订单释放。',
  },
  token: (symbol, name, chains) => `**${symbol}**（${name}）支持的网络：${chains.join(', ')}。`,
  route: (pay, receive) => `这是该笔兑换：**${pay} → ${receive}**。签名前不会发送任何资产。`,
  onChain: (symbol, chain) => `${symbol}（${chain}）`,
  nft: (name) => `这是 **${name}**。`,
  error: (code, parts) => `${code === undefined ? '' : `**${code}：** `}${parts.join('')}`,
};
