import { cleanText } from './cleanText.ts';
import { linkTarget } from './linkTarget.ts';

/** The fields of a markdown node that are read here. The parser's output is treated as unknown values of these fields. */
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

/** Maximum depth. Deeper parts are shown as text. */
const DEEPEST = 24;

/** Allowed nodes with their allowed fields. Attributes added by a parser or plugin are dropped. */
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
 * A remark plugin that rebuilds the document from an allow list. HTML becomes text, and pictures become their
 * descriptions. Links with a forbidden target become their text, and footnotes become paragraphs. Headings start at
 * `topHeading` and skip no level. `rehype-sanitize` has no such rules, and React renders the attributes named in
 * `SafeMarkdown` only (docs/adr/0016).
 */
export function remarkAllowList({ topHeading }: { readonly topHeading: number }) {
  return (tree: MarkdownNode): MarkdownNode => {
    const urls = definitionsOf(tree);
    let lastHeading = topHeading - 1;
    return { type: 'root', children: childrenOf(tree, 0) };

    function childrenOf(node: MarkdownNode, depth: number): MarkdownNode[] {
      if (depth > DEEPEST) return [asText(textOf(node))];
      return (node.children ?? []).flatMap((child) => keepAllowed(child, depth + 1));
    }

    function keepAllowed(node: MarkdownNode, depth: number): MarkdownNode[] {
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

/** A task's checkbox becomes a character: texts contain no controls. */
function ticked({ checked }: MarkdownNode, children: MarkdownNode[]): MarkdownNode[] {
  if (typeof checked !== 'boolean') return children;
  const box = asText(checked ? '☑ ' : '☐ ');
  const [first, ...others] = children;
  return first?.type === 'paragraph'
    ? [{ ...first, children: [box, ...(first.children ?? [])] }, ...others]
    : [box, ...children];
}

const asText = (value: string): MarkdownNode => ({ type: 'text', value: cleanText(value) });

/** Not recursive: called for nodes that are too deep for recursion. */
function textOf(node: MarkdownNode): string {
  const texts: string[] = [];
  const left = [node];
  for (let next = left.pop(); next; next = left.pop()) {
    texts.push(next.value ?? next.alt ?? '');
    left.push(...(next.children ?? []).toReversed());
  }
  return texts.join('');
}

/** Targets of references. If a name has two definitions, the first one counts. */
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
