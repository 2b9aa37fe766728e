import type { ArgTypesEnhancer, StoryContext, StrictInputType } from 'storybook/internal/types';

/** The props table shows the values of a choice. The reader of props knows no value of `(typeof sizes)[number]`. */
export const nameOptions: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { options, table } = argType;
      if (!options) return [name, argType];
      const summary = options.map((option: unknown) => JSON.stringify(option)).join(' | ');
      return [name, { ...argType, table: { ...table, type: { summary } } }];
    }),
  );

/** Names of the props of a documented component that are a choice of words, and whose control offers none of them. */
export function choicesWithoutOptions({ argTypes, tags }: Pick<StoryContext, 'argTypes' | 'tags'>): readonly string[] {
  if (!tags.includes('autodocs')) return [];
  return Object.entries(argTypes)
    .filter(([, argType]) => !argType.options && isChoice(argType))
    .map(([name]) => name);
}

function isChoice({ type }: StrictInputType): boolean {
  if (typeof type !== 'object') return false;
  if (type.name === 'union') return type.value.some((part) => part.name === 'other' && part.value === 'literal');
  return type.name === 'other' && type.value.endsWith('[number]');
}
