/** The wire's languages of a check (contract 3.2). */
export type IdentityLanguage = 'en' | 'cn';

/** What the demo's check says. */
export const identityTexts = {
  en: {
    tag: 'en',
    title: 'Identity check',
    about:
      'This route asks who pays once an order is large. After the payment the order waits, and links to a page like this one. Whoever passes is paid out; whoever is refused gets the money back.',
    order: 'Order',
    paid: 'Paid from',
    open: 'The money of this order waits until you are identified. In this demo you decide yourself how the check ends.',
    passed: 'Passed. The order goes on: the money is paid out to the receive address.',
    refused: 'Refused. The order ends: the money goes back to the address that paid.',
    pass: 'Pass the check',
    refuse: 'Refuse',
    unknown: 'There is no identity check for this order.',
  },
  cn: {
    tag: 'zh',
    title: '身份验证',
    about:
      '大额订单使用此路线时需要确认付款人身份。付款后订单会等待，并链接到类似本页的页面。通过后即兑付；被拒绝则退款。',
    order: '订单',
    paid: '付款地址',
    open: '在确认您的身份之前，此订单的资产会一直等待。在本演示中，由您自己决定验证结果。',
    passed: '已通过。订单继续：资产将发往接收地址。',
    refused: '已拒绝。订单结束：资产将退回付款地址。',
    pass: '通过验证',
    refuse: '拒绝',
    unknown: '此订单没有身份验证。',
  },
} as const;
