/**
 * What the browser's translation has put in the place of a text. It takes the text out of the page and draws something of its own
 * there, Chrome a `<font>`; React still means the text when it changes it, moves it, or takes it away.
 */
const stands = new WeakMap<Text, ChildNode>();

const isText = (node: Node): node is Text => node instanceof Text;
const isFont = (node: Node): node is Element => node instanceof Element && node.localName === 'font';

/**
 * Notes what was drawn in the place of each text: instead of it, a `<font>` beside it before it went, as Chrome does, or another
 * text there after it had gone.
 */
const note = (changes: MutationRecord[]): void => {
  for (const [place, { target, addedNodes, removedNodes, previousSibling, nextSibling }] of changes.entries())
    for (const node of removedNodes) {
      if (!isText(node) || node.isConnected) continue;
      const isBeside = (one: MutationRecord) => one.nextSibling === node || one.previousSibling === node;
      const isThere = (one: MutationRecord) =>
        one.target === target && one.previousSibling === previousSibling && one.nextSibling === nextSibling;
      const listAdded = (some: MutationRecord[]) => some.flatMap((one) => [...one.addedNodes]);
      const stand = [
        ...addedNodes,
        ...listAdded(changes.slice(0, place).filter(isBeside)).filter(isFont).reverse(),
        ...listAdded(changes.slice(place + 1).filter(isThere)).filter(isText),
      ].find((one) => one.isConnected);
      if (stand) stands.set(node, stand as ChildNode);
    }
};

/**
 * Lets a page be translated by the browser. Without it the first text that React takes away after a translation ends the page
 * with an error, and one that changes still says what it said before.
 */
export const followTranslation = (): void => {
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  const findStand = (node: Node): ChildNode | undefined => {
    if (!(node instanceof Text) || node.parentNode) return undefined;
    note(observer.takeRecords());
    const stand = stands.get(node);
    return stand?.isConnected ? stand : undefined;
  };
  /** Of what `parent` holds, what `node` stands in; a translation may have put it further in. */
  const findChild = (parent: Node, node: Node): Node => {
    const inside = findStand(node) ?? node;
    if (!parent.contains(inside)) return node;
    let child: Node = inside;
    while (child.parentNode && child.parentNode !== parent) child = child.parentNode;
    return child;
  };

  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Node.prototype.appendChild = function <T extends Node>(node: T): T {
    findStand(node)?.remove();
    return appendChild.call(this, node) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    const before = next && next.parentNode !== this ? findChild(this, next) : next;
    const stand = findStand(node);
    insertBefore.call(this, node, before);
    stand?.remove();
    return node;
  };
  Node.prototype.removeChild = function <T extends Node>(node: T): T {
    const inside = findStand(node) ?? node;
    const parent = this.contains(inside) ? inside.parentNode : this;
    removeChild.call(parent ?? this, inside);
    return node;
  };

  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Text, value: string | null) {
      // Back in its place, where the translation finds it anew.
      findStand(this)?.replaceWith(this);
      nodeValue?.set?.call(this, value);
    },
  });
};
