import { defineMessages } from '../../../shell/i18n/messages.ts';
import { en } from './messages/en.ts';
import type { ko } from './messages/ko.ts';
import type { zh } from './messages/zh.ts';

export const messages = defineMessages<typeof en, typeof zh, typeof ko>('SignedNote', en);
