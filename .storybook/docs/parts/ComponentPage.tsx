import { Controls, Description, Primary, Stories, Subtitle, Title } from '@storybook/addon-docs/blocks';

/** The docs page of a component. Each story stands there once, so landmarks of a page keep names of their own. */
export function ComponentPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
    </>
  );
}
