import {
  Controls,
  Description,
  Markdown,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useEffect, useState } from 'react';

/** The guide of each primitive, which lies beside its stories: when to use it, do and don’t, keyboard, accessibility. */
const guides = import.meta.glob<string>('../../../src/shell/ui/*/*.md', { query: '?raw', import: 'default' });

/** The docs page of a component. Each story stands there once, so landmarks of a page keep names of their own. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const path = String(preparedMeta.parameters.fileName).replace(/^\.\//, '../../../');
  const loadGuide = guides[path.replace(/\.stories\.tsx$/, '.md')];
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      {loadGuide && <Guide load={loadGuide} />}
      <Stories includePrimary={false} />
    </>
  );
}

function Guide({ load }: { readonly load: () => Promise<string> }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let isLeft = false;
    void load().then((loaded) => {
      if (!isLeft) setText(loaded);
    });
    return () => {
      isLeft = true;
    };
  }, [load]);
  return text && <Markdown>{text}</Markdown>;
}
