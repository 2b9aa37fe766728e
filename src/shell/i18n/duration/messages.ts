import { defineMessages } from '../messages.ts';
import { en } from './messages/en.ts';
import type { ko } from './messages/ko.ts';
import type { zh } from './messages/zh.ts';

export const durationMessages = defineMessages<typeof en, typeof zh, typeof ko>('duration', en);
