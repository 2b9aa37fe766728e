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

/** The guide of each primitive, which lies beside its stories: when to use it, do and don’t, keyboard, accessibility. */
const guides = import.meta.glob<string>('../../../src/shell/ui/*/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The docs page of a component. Each story stands there once, so landmarks of a page keep names of their own. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const path = String(preparedMeta.parameters.fileName).replace(/^\.\//, '../../../');
  const guide = guides[path.replace(/\.stories\.tsx$/, '.md')];
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      {guide && <Markdown>{guide}</Markdown>}
      <Stories includePrimary={false} />
    </>
  );
}
