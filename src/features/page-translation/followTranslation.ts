/**
 * Lets React change a page that the browser translates. A translator replaces each text with a `<font>`. React keeps the replaced
 * text: it would change it without effect, and fail to remove it (facebook/react #11538). Here a replaced text returns to its
 * place when React uses it, and the translator translates it again.
 */
export function followTranslation(root: Node, signal: AbortSignal): void {
  if (signal.aborted) return;
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.removedNodes) {
        const font = isText(node) ? replacementOf(node, record) : undefined;
        if (isText(node) && font) keep(node, font, record.target);
      }
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

/** Replaced texts and what stands in their place. */
const replaced = new WeakMap<Node, Element>();

function isText(node: Node | null): node is Text {
  return node?.nodeType === Node.TEXT_NODE;
}

function isFont(node: Node | null): node is Element {
  return node?.nodeName === 'FONT';
}

/** A translator replaces the text in one step, or inserts beside it before it removes it. Others put the text inside. */
function replacementOf(text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
  const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
  return font && (!text.isConnected || font.contains(text)) ? font : undefined;
}

function keep(text: Text, font: Element, parent: Node): void {
  replaced.set(text, font);
  // React changes a text by this property.
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set: (value: string) => {
      putBack(text);
      text.data = value;
    },
  });
  if (Object.hasOwn(parent, 'removeChild')) return;
  // React removes, moves and inserts by these methods of the parent.
  for (const name of ['removeChild', 'insertBefore', 'appendChild'] as const) {
    const method: (...nodes: Node[]) => Node = Node.prototype[name];
    Object.defineProperty(parent, name, {
      configurable: true,
      value: (...nodes: Node[]) => {
        for (const node of nodes) putBack(node);
        return method.apply(parent, nodes);
      },
    });
  }
}

function putBack(node: Node | null): void {
  const font = isText(node) ? replaced.get(node) : undefined;
  if (!isText(node) || !font) return;
  replaced.delete(node);
  Reflect.deleteProperty(node, 'nodeValue');
  if (font.isConnected) font.replaceWith(node);
}
