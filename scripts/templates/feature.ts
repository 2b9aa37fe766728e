import type { Draft } from './Draft.ts';
import { camel, pascal } from './spelling.ts';

/** The folder of a feature with one page in three languages, and its story. */
export function featureDraft({ id, name }: { readonly id: string; readonly name: string }): Draft {
  const View = `${pascal(id)}Page`;
  return {
    folder: `src/features/${id}`,
    files: {
      'index.ts': `import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

const ${camel(id)}: Feature = {
  id: '${id}',
  routes: [{ path: '/${id}', view: lazyView(() => import('./${View}.tsx')) }],
};

export default ${camel(id)};
`,
      [`${View}.tsx`]: `import { useMessages } from '../../shell/i18n/useMessages.ts';
import { messages } from './messages.ts';

export default function ${View}() {
  const t = useMessages(messages);
  return <h1>{t('title')}</h1>;
}
`,
      [`${View}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import ${View} from './${View}.tsx';

const meta: Meta<typeof ${View}> = {
  component: ${View},
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
`,
      'messages.ts': `import { defineMessages } from '../../shell/i18n/messages.ts';
import { en } from './messages/en.ts';
import type { ko } from './messages/ko.ts';
import type { zh } from './messages/zh.ts';

export const messages = defineMessages<typeof en, typeof zh, typeof ko>('${id}', en);
`,
      'messages/en.ts': `export const en = {
  title: '${name}',
} as const;
`,
      'messages/zh.ts': translation('zh', `${name}（待译）`),
      'messages/ko.ts': translation('ko', `${name}(번역 필요)`),
    },
    next: [
      `Its page is at #/${id}. Write the texts in all three languages. For a menu entry, add \`nav\` to the route.`,
      `To fill a slot: slots: [{ slot: 'more.item', order: 9, load: () => import('./${pascal(id)}Row.tsx') }].`,
    ].join('\n'),
  };
}

function translation(language: string, title: string): string {
  return `import type { Translation } from '../../../shell/i18n/messages.ts';
import type { en } from './en.ts';

export const ${language} = {
  title: '${title}',
} as const satisfies Translation<typeof en>;
`;
}
