import type { Translate } from '../../../shell/i18n/messages.ts';
import { answerOf, type ChatMessage } from '../answers/ChatMessage.ts';
import type { en } from '../messages/en.ts';

/** The conversation as plain text, with the sources of its answers. */
export function exportText(messages: readonly ChatMessage[], t: Translate<typeof en>): string {
  const parts = messages.map((message) => {
    if (message.role === 'user') return `${t('said.you')} (${new Date(message.code).toISOString()})\n${message.text}`;
    const { text, sources } = answerOf(message);
    const list = sources.map(({ title, url }, index) => `[${index + 1}] ${title} ${url}`);
    return [t('said.assistant'), text, ...(list.length > 0 ? list : [t('sources.none')])].join('\n');
  });
  return `${[...parts, t('note')].join('\n\n')}\n`;
}
