export const zh = {
  'change.what': '本设备此前记录的 {address} 代码与现在不同。代码变更后，合约处理您资产的方式可能不同。',
  'change.code': '代码',
  'change.implementation': '实际运行的代码',
  'change.beacon': '指定代码的合约',
  'change.diamond': '由多个部分组成',
  'change.facet': '调用 {selector} 的代码',
  'change.before': '原为 {text}',
  'change.now': '现为 {text}',
  'change.none': '无',
  'change.advice': '仅当运营方公布过此变更时才接受。',
  'change.accept': '接受新代码',
  'change.accepted': '已在本设备接受。尚未发送任何资产。',
} as const;
