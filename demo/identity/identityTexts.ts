/** Languages of a check, as the wire has them (contract §3.2). */
export type IdentityLanguage = 'en' | 'cn';

/** Texts of the demo's check. */
export const identityTexts = {
  en: {
    tag: 'en',
    title: 'ID check',
    about:
      'This route asks for an ID check on large orders. After you pay, the order waits and links to a page like this one. If you pass, you’re paid out; if you’re refused, you’re refunded.',
    order: 'Order',
    paid: 'Paid from',
    open: 'This order’s funds wait until you pass the ID check. In this demo, you choose how it ends.',
    passed: 'Passed. Your funds are being sent to the receive address.',
    refused: 'Refused. Your payment goes back to the address that paid.',
    pass: 'Pass ID check',
    refuse: 'Refuse',
    unknown: 'This order has no ID check.',
  },
  cn: {
    tag: 'zh',
    title: '身份验证',
    about:
      '大额订单使用此路线时需要身份验证。付款后订单会等待，并链接到类似本页的页面。通过后即付出款项；未通过则退款。',
    order: '订单',
    paid: '付款地址',
    open: '完成身份验证之前，此订单的资产会一直等待。在本演示中，由您决定验证结果。',
    passed: '已通过，资产将发往接收地址。',
    refused: '未通过，资产将退回付款地址。',
    pass: '通过验证',
    refuse: '拒绝',
    unknown: '此订单没有身份验证。',
  },
} as const;
