import { cleanText } from './cleanText.ts';
import { linkTarget } from './linkTarget.ts';

/** A node of markdown, as far as it is read here: what the parser gives is taken as unknown shapes of these fields. */
interface MarkdownNode {
  type: string;
  children?: MarkdownNode[];
  value?: string;
  alt?: string | null;
  url?: string;
  identifier?: string;
  label?: string | null;
  depth?: number;
  start?: number | null;
  ordered?: boolean | null;
  spread?: boolean | null;
  checked?: boolean | null;
}

/** Deeper parts are shown as text. */
const DEEPEST = 24;

/** What is kept, and of it only these fields: no attributes that a parser or a plugin may have added. */
const KEPT: Record<string, readonly (keyof MarkdownNode)[]> = {
  root: [],
  paragraph: [],
  heading: [],
  blockquote: [],
  list: ['ordered', 'start', 'spread'],
  listItem: ['spread'],
  table: [],
  tableRow: [],
  tableCell: [],
  emphasis: [],
  strong: [],
  delete: [],
  break: [],
  thematicBreak: [],
};

/**
 * A plugin of remark: builds the document anew from a list of what is allowed. HTML becomes text, pictures their
 * description, links that lead nowhere we let anybody go their words, footnotes the paragraphs that they are.
 * Headings begin at `topHeading` and skip no level.
 */
export function tameMarkdown({ topHeading }: { readonly topHeading: number }) {
  return (tree: MarkdownNode): MarkdownNode => {
    const urls = definitionsOf(tree);
    let lastHeading = topHeading - 1;
    return { type: 'root', children: childrenOf(tree, 0) };

    function childrenOf(node: MarkdownNode, depth: number): MarkdownNode[] {
      if (depth > DEEPEST) return [asText(textOf(node))];
      return (node.children ?? []).flatMap((child) => tame(child, depth + 1));
    }

    function tame(node: MarkdownNode, depth: number): MarkdownNode[] {
      switch (node.type) {
        case 'text':
        case 'html':
          return [asText(node.value ?? '')];
        case 'code':
        case 'inlineCode':
          return [{ type: node.type, value: cleanText(node.value ?? '') }];
        case 'image':
        case 'imageReference':
          return [asText(node.alt ?? '')];
        case 'link':
        case 'linkReference': {
          const target = linkTarget(node.url ?? urls.get(node.identifier ?? '') ?? '');
          const children = childrenOf(node, depth);
          return target ? [{ type: 'link', url: target.href, children }] : children;
        }
        case 'footnoteReference':
          return [asText(`[${node.label ?? ''}]`)];
        case 'footnoteDefinition':
          return childrenOf(node, depth);
        case 'heading': {
          lastHeading = Math.min(6, lastHeading + 1, topHeading - 1 + (node.depth ?? 1));
          return [{ type: 'heading', depth: lastHeading, children: childrenOf(node, depth) }];
        }
        case 'listItem':
          return [{ ...kept(node, depth), children: ticked(node, childrenOf(node, depth)) }];
        default:
          return node.type in KEPT ? [kept(node, depth)] : [];
      }
    }

    function kept(node: MarkdownNode, depth: number): MarkdownNode {
      const fields = (KEPT[node.type] ?? []).map((name) => [name, node[name]]);
      return {
        type: node.type,
        ...Object.fromEntries(fields),
        ...(node.children && { children: childrenOf(node, depth) }),
      };
    }
  };
}

/** A task's box is a character: nothing in a text can be operated. */
function ticked({ checked }: MarkdownNode, children: MarkdownNode[]): MarkdownNode[] {
  if (typeof checked !== 'boolean') return children;
  const box = asText(checked ? '☑ ' : '☐ ');
  const [first, ...others] = children;
  return first?.type === 'paragraph'
    ? [{ ...first, children: [box, ...(first.children ?? [])] }, ...others]
    : [box, ...children];
}

const asText = (value: string): MarkdownNode => ({ type: 'text', value: cleanText(value) });

/** Without recursion: called where a text is too deep for it. */
function textOf(node: MarkdownNode): string {
  const texts: string[] = [];
  const left = [node];
  for (let next = left.pop(); next; next = left.pop()) {
    texts.push(next.value ?? next.alt ?? '');
    left.push(...(next.children ?? []).toReversed());
  }
  return texts.join('');
}

/** Where references lead: of two definitions of one name, the first counts. */
function definitionsOf(tree: MarkdownNode): ReadonlyMap<string, string> {
  const urls = new Map<string, string>();
  const left = [tree];
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.type === 'definition' && next.identifier !== undefined && !urls.has(next.identifier)) {
      urls.set(next.identifier, next.url ?? '');
    }
    left.push(...(next.children ?? []).toReversed());
  }
  return urls;
}
