import type { FramedLanguage } from '../http/framedPage.ts';

interface SupportTexts {
  readonly tag: string;
  readonly title: string;
  readonly intro: string;
  readonly secret: string;
  readonly secretSure: string;
  readonly secretUnsure: string;
  readonly sendAnyway: string;
  readonly keepWriting: string;
  readonly label: string;
  readonly placeholder: string;
  readonly send: string;
  readonly sending: string;
  readonly failed: string;
  readonly tooMany: string;
  readonly offline: string;
  readonly notKept: string;
  readonly empty: string;
  readonly log: string;
  readonly you: string;
  readonly operator: string;
  readonly service: string;
  readonly left: string;
}

/** What the page says. */
export const supportTexts: Readonly<Record<FramedLanguage, SupportTexts>> = {
  en: {
    tag: 'en',
    title: 'Support',
    intro: 'Write what happened. People read it and answer here; the hash of the transaction helps them most.',
    secret: 'Nobody here ever asks for a recovery phrase or a private key.',
    secretSure:
      'This looks like a recovery phrase or a private key, so it was not sent. Take it out. Whoever has it has your money.',
    secretUnsure:
      'This may be a private key. If it is the hash of a transaction, send it. If it is a key, take it out.',
    sendAnyway: 'It is a hash: send',
    keepWriting: 'Back to the text',
    label: 'Your message',
    placeholder: 'What happened?',
    send: 'Send',
    sending: 'Sending…',
    failed: 'It could not be sent. Your text is still here: try again.',
    tooMany: 'Too many messages at once. Wait a minute; your text is still here.',
    offline: 'New answers cannot be fetched at the moment. Trying again.',
    notKept: 'Your browser keeps nothing for this page: the conversation lasts as long as it is open.',
    empty: 'Nothing written yet.',
    log: 'Conversation',
    you: 'You',
    operator: 'Support',
    service: 'Automatic reply',
    left: '{count} characters left',
  },
  zh: {
    tag: 'zh-CN',
    title: '人工客服',
    intro: '请写下发生的情况，客服人员会阅读并在此答复；提供交易哈希最有帮助。',
    secret: '这里绝不会有人向您索要助记词或私钥。',
    secretSure: '内容看起来像助记词或私钥，因此没有发送。请将其删除：谁拥有它，谁就拥有您的资产。',
    secretUnsure: '这可能是私钥。如果是交易哈希，可以发送；如果是私钥，请删除。',
    sendAnyway: '是交易哈希，发送',
    keepWriting: '返回修改',
    label: '您的消息',
    placeholder: '发生了什么？',
    send: '发送',
    sending: '正在发送…',
    failed: '发送失败。您的内容仍在此处，请重试。',
    tooMany: '消息过于频繁，请稍等一分钟；您的内容仍在此处。',
    offline: '暂时无法获取新的答复，正在重试。',
    notKept: '浏览器不为此页面保存数据：关闭页面后对话将不再显示。',
    empty: '还没有消息。',
    log: '对话',
    you: '您',
    operator: '客服',
    service: '自动回复',
    left: '还可输入 {count} 个字符',
  },
  korea: {
    tag: 'ko',
    title: '고객 지원',
    intro: '무슨 일이 있었는지 적어 주세요. 담당자가 읽고 여기에 답변합니다. 거래 해시가 가장 큰 도움이 됩니다.',
    secret: '이곳에서는 복구 문구나 개인 키를 절대 묻지 않습니다.',
    secretSure: '복구 문구나 개인 키로 보여 보내지 않았습니다. 지워 주세요. 이것을 가진 사람이 자산을 가지게 됩니다.',
    secretUnsure: '개인 키일 수 있습니다. 거래 해시라면 보내도 되지만, 키라면 지워 주세요.',
    sendAnyway: '거래 해시입니다. 보내기',
    keepWriting: '내용으로 돌아가기',
    label: '메시지',
    placeholder: '무슨 일이 있었나요?',
    send: '보내기',
    sending: '보내는 중…',
    failed: '보내지 못했습니다. 작성한 내용은 그대로 있으니 다시 시도해 주세요.',
    tooMany: '메시지가 너무 많습니다. 1분 뒤에 다시 시도해 주세요. 작성한 내용은 그대로 있습니다.',
    offline: '지금은 새 답변을 가져올 수 없습니다. 다시 시도하는 중입니다.',
    notKept: '브라우저가 이 페이지의 정보를 저장하지 않아, 페이지를 닫으면 대화가 사라집니다.',
    empty: '아직 작성된 내용이 없습니다.',
    log: '대화',
    you: '나',
    operator: '지원팀',
    service: '자동 응답',
    left: '{count}자 남음',
  },
};

/** The automatic reply: who reads this, and when they answer. It is no person, and says so. */
export function greetingOf(language: FramedLanguage, { isDemo, hours }: { isDemo: boolean; hours: string }): string {
  const { demo, live, at, noHours } = greetings[language];
  return `${isDemo ? demo : live} ${hours ? at.replace('{hours}', hours) : noHours}`;
}

const greetings = {
  en: {
    demo: 'This is an automatic reply. You are using a demo: your message is kept on this server, and read by whoever runs it.',
    live: 'This is an automatic reply. Your message is kept, and a person will read it.',
    at: 'People answer here at these hours: {hours}.',
    noHours: 'There are no fixed hours, so an answer can take a while. It appears here when you open this page again.',
  },
  zh: {
    demo: '这是自动回复。您正在使用演示版：您的消息保存在此服务器上，由其运营者阅读。',
    live: '这是自动回复。您的消息已保存，将由工作人员阅读。',
    at: '人工答复时间：{hours}。',
    noHours: '没有固定的答复时间，可能需要等待。再次打开此页面即可看到答复。',
  },
  korea: {
    demo: '자동 응답입니다. 지금은 데모를 사용하고 있으며, 메시지는 이 서버에 저장되고 서버를 운영하는 사람이 읽습니다.',
    live: '자동 응답입니다. 메시지가 저장되었으며 담당자가 읽을 예정입니다.',
    at: '담당자 답변 시간: {hours}.',
    noHours: '정해진 답변 시간이 없어 시간이 걸릴 수 있습니다. 이 페이지를 다시 열면 답변을 볼 수 있습니다.',
  },
} as const satisfies Readonly<Record<FramedLanguage, object>>;
