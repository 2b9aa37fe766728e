import type { Language } from '../../src/model/language.ts';

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

/** Texts of the page. */
export const supportTexts: Readonly<Record<Language, SupportTexts>> = {
  en: {
    tag: 'en',
    title: 'Support',
    intro: 'Tell us what happened. A person reads it and replies here. The transaction hash helps most.',
    secret: 'We never ask for a recovery phrase or private key.',
    secretSure:
      'This looks like a recovery phrase or private key, so it wasn’t sent. Anyone who has it can take your funds. Delete it here.',
    secretUnsure: 'This may be a private key. If it’s a transaction hash, send it. If it’s a key, delete it.',
    sendAnyway: 'It’s a hash: send',
    keepWriting: 'Back to message',
    label: 'Your message',
    placeholder: 'What happened?',
    send: 'Send',
    sending: 'Sending…',
    failed: 'Couldn’t send. Your text is still here: try again.',
    tooMany: 'Too many messages. Wait a minute; your text is still here.',
    offline: 'Couldn’t load new replies. Trying again…',
    notKept: 'Your browser doesn’t save this chat. It ends when you close the page.',
    empty: 'No messages yet.',
    log: 'Support chat',
    you: 'You',
    operator: 'Support',
    service: 'Automatic reply',
    left: '{count} characters left',
  },
  zh: {
    tag: 'zh-CN',
    title: '人工客服',
    intro: '请描述发生的情况，工作人员会在此答复。提供交易哈希最有帮助。',
    secret: '我们绝不会索取助记词或私钥。',
    secretSure: '这像是助记词或私钥，因此没有发送。任何人拿到它都能转走您的资产，请在此删除。',
    secretUnsure: '这可能是私钥。如果是交易哈希，可以发送；如果是私钥，请删除。',
    sendAnyway: '是交易哈希，发送',
    keepWriting: '返回修改',
    label: '您的消息',
    placeholder: '发生了什么？',
    send: '发送',
    sending: '正在发送…',
    failed: '发送失败，内容仍在此处，请重试。',
    tooMany: '消息过于频繁，请一分钟后再试；内容仍在此处。',
    offline: '新答复加载失败，正在重试…',
    notKept: '浏览器不会保存此对话，关闭页面后即消失。',
    empty: '还没有消息。',
    log: '客服对话',
    you: '您',
    operator: '客服',
    service: '自动回复',
    left: '还可输入 {count} 个字符',
  },
  ko: {
    tag: 'ko',
    title: '고객 지원',
    intro: '무슨 일이 있었는지 적어 주세요. 담당자가 읽고 여기에 답변해요. 거래 해시가 가장 도움이 돼요.',
    secret: '저희는 복구 구문이나 개인 키를 절대 묻지 않아요.',
    secretSure:
      '복구 구문이나 개인 키 같아서 보내지 않았어요. 이것을 가진 사람은 자산을 가져갈 수 있어요. 여기에서 지우세요.',
    secretUnsure: '개인 키일 수 있어요. 거래 해시라면 보내고, 키라면 지우세요.',
    sendAnyway: '해시예요, 보내기',
    keepWriting: '내용으로 돌아가기',
    label: '메시지',
    placeholder: '무슨 일이 있었나요?',
    send: '보내기',
    sending: '보내는 중…',
    failed: '보내지 못했어요. 내용은 그대로 있으니 다시 시도하세요.',
    tooMany: '메시지가 너무 많아요. 1분 뒤에 다시 시도하세요. 내용은 그대로 있어요.',
    offline: '새 답변을 불러오지 못했어요. 다시 시도하는 중…',
    notKept: '브라우저가 이 대화를 저장하지 않아 페이지를 닫으면 사라져요.',
    empty: '아직 메시지가 없어요.',
    log: '고객 지원 대화',
    you: '나',
    operator: '지원팀',
    service: '자동 응답',
    left: '{count}자 남음',
  },
};

/** The automatic reply: it names the reader and the support hours, and says that it is automatic. */
export function greetingOf(language: Language, { isDemo, hours }: { isDemo: boolean; hours: string }): string {
  const { demo, live, at, noHours } = greetings[language];
  return `${isDemo ? demo : live} ${hours ? at.replace('{hours}', hours) : noHours}`;
}

const greetings = {
  en: {
    demo: 'Automatic reply: this is a demo. Your message is saved on this server and read by its operator.',
    live: 'Automatic reply: your message is saved, and a person will read it.',
    at: 'Support hours: {hours}.',
    noHours:
      'There are no fixed hours, so a reply can take a while. You’ll find it here when you open this page again.',
  },
  zh: {
    demo: '这是自动回复。您正在使用演示版：您的消息保存在此服务器上，由其运营者阅读。',
    live: '这是自动回复。您的消息已保存，将由工作人员阅读。',
    at: '人工答复时间：{hours}。',
    noHours: '没有固定的答复时间，可能需要等待。再次打开此页面即可看到答复。',
  },
  ko: {
    demo: '자동 응답: 지금은 데모예요. 메시지는 이 서버에 저장되고 운영자가 읽어요.',
    live: '자동 응답: 메시지를 저장했고 담당자가 읽을 거예요.',
    at: '담당자 답변 시간: {hours}.',
    noHours: '정해진 답변 시간이 없어 시간이 걸릴 수 있어요. 이 페이지를 다시 열면 답변을 볼 수 있어요.',
  },
} as const satisfies Readonly<Record<Language, object>>;
