import { type ComponentProps, memo, type ReactElement } from 'react';
import Markdown, { type Components, type ExtraProps } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { FeatureBoundary } from '../../layout/FeatureBoundary.tsx';
import { OutsideLink } from '../OutsideLink/OutsideLink.tsx';
import { cutMarkdown } from './cutMarkdown.ts';
import { linkTarget } from './linkTarget.ts';
import { remarkAllowList } from './remarkAllowList.ts';
import styles from './SafeMarkdown.module.css';

interface Props {
  readonly text: string;
  /** The source of the text. Links in `foreign` texts show their host. */
  readonly links: 'manual' | 'foreign';
  /** Level of the top headings; default 3. */
  readonly topHeading?: 2 | 3 | 4 | undefined;
}

/**
 * Renders untrusted markdown: CommonMark, plus GitHub's tables, lists and strikethrough (CHT-05). It sends no network
 * requests and allows no HTML. Its only controls are links: to the web (in a new tab) and to the manual. Text that takes
 * too long to parse, or cannot be rendered, is shown as plain text. Large: load it only on use.
 */
export const SafeMarkdown = memo(function SafeMarkdown({ text, links, topHeading = 3 }: Props) {
  const { markdown, rest } = cutMarkdown(text);
  return (
    <div className={styles.text} data-links={links}>
      <FeatureBoundary instead={<p className={styles.rest}>{markdown}</p>}>
        <Markdown
          remarkPlugins={[
            [remarkGfm, { singleTilde: false }],
            [remarkAllowList, { topHeading }],
          ]}
          allowedElements={ALLOWED}
          urlTransform={(url) => linkTarget(url)?.href}
          components={links === 'foreign' ? FOREIGN : OURS}
        >
          {markdown}
        </Markdown>
      </FeatureBoundary>
      {rest && <p className={styles.rest}>{rest}</p>}
    </div>
  );
});

const PLAIN = [
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'ul',
  'li',
  'hr',
  'br',
  'strong',
  'em',
  'del',
  'pre',
  'code',
] as const;
const CELLS = ['thead', 'tbody', 'tr', 'td'] as const;
const ALLOWED = [...PLAIN, ...CELLS, 'ol', 'a', 'table', 'th'];

/** Elements without attributes: drops all attributes from the parser. */
const bare = (Tag: (typeof PLAIN)[number] | (typeof CELLS)[number]) =>
  function Bare({ children }: { readonly children?: React.ReactNode }): ReactElement {
    return <Tag>{children}</Tag>;
  };

const OURS: Components = {
  ...Object.fromEntries([...PLAIN, ...CELLS].map((tag) => [tag, bare(tag)])),
  ol: ({ start, children }) => <ol start={start}>{children}</ol>,
  th: ({ children }) => <th scope="col">{children}</th>,
  table: ScrollingTable,
  a: ({ href, children }) => <TextLink href={href}>{children}</TextLink>,
};

const FOREIGN: Components = {
  ...OURS,
  a: ({ href, children }) => (
    <TextLink href={href} isForeign>
      {children}
    </TextLink>
  ),
};

function TextLink({ href = '', isForeign = false, children }: ComponentProps<'a'> & { readonly isForeign?: boolean }) {
  const target = linkTarget(href);
  if (!target) return children;
  if (!target.host) return <a href={target.href}>{children}</a>;
  return (
    <>
      {isForeign ? (
        <OutsideLink href={target.href}>{children}</OutsideLink>
      ) : (
        <a href={target.href} target="_blank" rel="noopener noreferrer nofollow">
          {children}
        </a>
      )}
      {isForeign && children !== target.href && (
        <>
          {' '}
          <bdi className={styles.host}>({target.host})</bdi>
        </>
      )}
    </>
  );
}

/** Scrolls in its own box, also by keyboard. Its accessible name is made of the column heads. */
function ScrollingTable({ node, children }: ComponentProps<'table'> & ExtraProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a text of strangers could create many identical landmarks or forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div role="group" className={styles.table} tabIndex={0} aria-label={headsOf(node)}>
      <table>{children}</table>
    </div>
  );
}

function headsOf(node: ExtraProps['node']): string | undefined {
  const texts: string[] = [];
  const collect = (part: NonNullable<typeof node>['children'][number], isHead: boolean): void => {
    if (part.type === 'text' && isHead) texts.push(part.value);
    if (part.type === 'element' && part.tagName !== 'tbody') {
      for (const child of part.children) collect(child, isHead || part.tagName === 'th');
    }
  };
  if (node) collect(node, false);
  return texts.join(' ').replace(/\s+/g, ' ').trim() || undefined;
}
