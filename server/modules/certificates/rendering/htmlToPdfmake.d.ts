declare module 'html-to-pdfmake' {
  import type { Content } from 'pdfmake/interfaces.js';

  /** A node under way, of whatever kind its element gives. */
  type Node = Record<string, unknown> & { nodeName?: string };

  interface Options {
    window: unknown;
    defaultStyles?: Record<string, object | null>;
    customTag?: (
      this: { applyStyle(params: { ret: Node; parents: Element[] }): Node },
      params: { element: Element; parents: Element[]; ret: Node },
    ) => Node;
  }

  export default function htmlToPdfmake(html: string, options: Options): Content;
}
