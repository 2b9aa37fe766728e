import type { Texts } from './texts.ts';

export const zh: Texts = {
  fromManual: '手册中的说明：',
  nothing:
    '手册里没有找到相关内容，我不想随意猜测。请换个说法再问，查看[手册](#/manual)，或联系人工：页面底部有“客服”入口。',
  hello: '您好。您可以问我某个功能怎么用、某笔订单怎么样了，或者某个错误代码是什么意思。',
  secret: {
    phrase:
      '**这看起来像助记词。** 它没有被保存，也没有被转发，但请当作已经泄露：把它保护的资产转到新钱包。这里没有人需要它，客服也不需要。切勿在任何网页或聊天中输入。',
    key: '**这看起来像私钥。** 它没有被保存，也没有被转发，但请当作已经泄露：把它保护的资产转到新账户。这里没有人需要它，客服也不需要。切勿在任何网页或聊天中输入。',
    'key-or-hash':
      '**这可能是私钥**，所以我没有读取、保存或转发它。如果是交易哈希，请说明后再问，例如“我的交易 0x… 到哪了”。如果是私钥，请把它保护的资产转到新账户，切勿在任何网页或聊天中输入。',
  },
  failed: {
    unreachable: '暂时无法连接助手，请稍后再问。',
    busy: '助手现在太忙，请稍后再问。',
    broken: '回答中断了，请再问一次。',
    slow: '回答用时过长，请再问一次。',
  },
  refused: {
    badRequest: '无法读取这个问题。',
    tooOften: '提问过于频繁，请稍等片刻。',
    region: '您所在的地区不提供助手服务。',
    updating: '服务正在重启，请稍后再问。',
  },
  order: {
    title: (order) => `**${order.pay} → ${order.receive}**，${order.time}（UTC）：${order.status}。`,
    none: '该账户还没有订单。',
    notFound: '该账户没有这个哈希对应的订单。请核对您在钱包中签名的那笔交易的哈希。',
    notAllowed: '我看不到您的订单。请连接钱包并允许助手查看您的订单，然后再问；也可以打开“您的订单”查看。',
    status: {
      pending: '兑换中',
      wait_kyc: '等待身份验证',
      fail: '失败',
      timeout: '超时',
      success: '成功',
      wait_refund: '等待退款',
      refund_complete: '已退款',
    },
    release: '等待释放资产',
    next: {
      pending: '付款正在确认，之后会自动到账。您无需操作，请不要重复付款。',
      wait_kyc: '该路线需要先确认付款人身份。请打开订单，按其中的链接完成验证。',
      fail: '交易在链上失败：除网络费外，资金没有离开您的账户。可以重新兑换。',
      timeout: '目前没有任何链看到这笔交易。请在钱包里确认它是否已发出；如果之后上链，订单会自动继续。',
      success: '款项已发出。打开订单可以查看目标链上的交易。',
      wait_refund: '兑换没有完成。请打开订单领取退款，款项会退到退款地址。',
      refund_complete: '资金已退回退款地址。打开订单可以查看该交易。',
    },
    releaseNext: '对方已在目标链上为您锁定资产。请在到期前打开订单并释放资产。',
  },
  token: (symbol, name, chains) => `**${symbol}**（${name}）在列表中，所在链：${chains.join('、')}。`,
  route: (pay, receive) =>
    `可以在兑换表单中查看这笔兑换：**${pay} → ${receive}**。在钱包中签名之前，不会发送任何资产。`,
  onChain: (symbol, chain) => `${chain} 上的 ${symbol}`,
  nft: (name) => `这是 **${name}**。`,
  error: (code, parts) => `${code === undefined ? '' : `**${code}：** `}${parts.join('')}`,
};
