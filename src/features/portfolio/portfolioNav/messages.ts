import { defineMessages } from '../../../shell/i18n/messages.ts';
import { en } from './messages/en.ts';
import type { ko } from './messages/ko.ts';
import type { zh } from './messages/zh.ts';

/** Texts of the menu: the app loads them at its start. */
export const navMessages = defineMessages<typeof en, typeof zh, typeof ko>('portfolioNav', en);
