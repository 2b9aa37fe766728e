import { Markdown } from '@storybook/addon-docs/blocks';

/** Docs of the repository that are pages here, too. */
const pages: Readonly<Record<string, string>> = {
  'adding-a-chain.md': 'plugins-adding-a-chain',
  'adding-a-family.md': 'plugins-adding-a-family',
  'adding-a-provider.md': 'plugins-adding-a-swap-provider',
  'adding-a-wallet.md': 'plugins-adding-a-wallet',
};

/** A page of `docs/`. Its links to other files of the repository would lead nowhere here: they become links to pages, or file names. */
export function Guide({ children }: { readonly children: string }) {
  return <Markdown>{children.replace(/\[([^\]]+)\]\(([\w./-]+\.md)(?:#[\w-]+)?\)/g, linkOf)}</Markdown>;
}

function linkOf(_link: string, text: string, file: string): string {
  const page = pages[file];
  return page ? `[${text}](?path=/docs/${page}--docs)` : `${text} (\`docs/${file}\`)`;
}
