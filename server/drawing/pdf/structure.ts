import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

const headings = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'] as const;
type Heading = (typeof headings)[number];

type Kind = Heading | 'Document' | 'P' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

interface Details {
  /** Words in place of a picture. */
  alt?: string;
  /** Columns and rows a cell takes. */
  colSpan?: number;
  rowSpan?: number;
}

/** A tag of a PDF: what a screen reader calls a piece of it. The kinds are named as in ISO 32000. */
export class Tag {
  readonly children: Tag[] = [];
  readonly kind: Kind;
  readonly parent: Tag | null;
  readonly details: Details;

  constructor(kind: Kind, parent: Tag | null, details: Details = {}) {
    this.kind = kind;
    this.parent = parent;
    this.details = details;
    parent?.children.push(this);
  }

  /** The library writes what it could not draw into its errors, and a tag leads round in circles. */
  toJSON(): string {
    return this.kind;
  }
}

type Drawn = Record<string, unknown>;
type Spanning = { colSpan?: number; rowSpan?: number };

const isNode = (value: unknown): value is Drawn => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

const joinText = (text: unknown): string => {
  if (Array.isArray(text)) return text.map(joinText).join('');
  return isNode(text) ? joinText(text.text) : String(text ?? '');
};

/** Puts the tag on every piece of a text, from which the library takes it to the words it draws. */
const markText = (text: unknown, tag: Tag): unknown => {
  if (Array.isArray(text)) return text.map((piece) => markText(piece, tag));
  if (!isNode(text)) return { text, tag };
  return Array.isArray(text.text) ? { ...text, text: markText(text.text, tag) } : { ...text, tag };
};

const chooseHeading = ({ structure, nodeName }: Drawn): Heading | undefined =>
  headings.find((heading) => heading === (structure ?? nodeName));

/** @returns the node to be drawn instead: a bare text becomes one that can have a tag. */
const tagContainer = (content: unknown, container: Tag): unknown => {
  if (isText(content)) return { text: [markText(content, container)] };
  if (!isNode(content) || content.text === undefined || chooseHeading(content)) return tagContent(content, container);
  content.text = [markText(content.text, container)].flat();
  return content;
};

const tagList = (items: unknown[], parent: Tag): unknown[] => {
  const list = new Tag('L', parent);
  return items.map((item) => tagContainer(item, new Tag('LBody', new Tag('LI', list))));
};

/** Whether a table says something as such, and is no means of laying out a page. */
const isOfData = (table: { headerRows?: number; body: unknown[][] }): boolean =>
  Boolean(table.headerRows) || table.body.flat().some((cell) => isNode(cell) && cell.nodeName === 'TH');

const isHead = (cell: unknown, row: number, headerRows = 0): boolean =>
  row < headerRows || (isNode(cell) && cell.nodeName === 'TH');

const tagTable = (table: { headerRows?: number; body: unknown[][] }, parent: Tag): void => {
  if (!isOfData(table)) {
    table.body = table.body.map((row) => row.map((cell) => tagContent(cell, parent)));
    return;
  }
  const element = new Tag('Table', parent);
  /** The row below the last cell of each column. */
  const taken: number[] = [];
  table.body = table.body.map((row, at) => {
    const line = new Tag('TR', element);
    /** The column behind the last cell. */
    let end = 0;
    return row.map((cell, column) => {
      if (column < end || at < (taken[column] ?? 0)) return cell;
      const { colSpan = 1, rowSpan = 1 } = isNode(cell) ? (cell as Spanning) : {};
      end = column + colSpan;
      for (let next = column; next < end; next += 1) taken[next] = at + rowSpan;
      const kind = isHead(cell, at, table.headerRows) ? 'TH' : 'TD';
      return tagContainer(cell, new Tag(kind, line, { colSpan, rowSpan }));
    });
  });
};

const tagContent = (content: unknown, parent: Tag): unknown => {
  if (Array.isArray(content)) return content.map((part) => tagContent(part, parent));
  if (isText(content)) return tagContent({ text: content }, parent);
  if (!isNode(content)) return content;
  if (content.text !== undefined && joinText(content.text).trim() !== '') {
    content.text = [markText(content.text, new Tag(chooseHeading(content) ?? 'P', parent))].flat();
  }
  for (const place of ['stack', 'columns'] as const)
    if (content[place] !== undefined) content[place] = tagContent(content[place], parent);
  for (const place of ['ul', 'ol'] as const)
    if (Array.isArray(content[place])) content[place] = tagList(content[place], parent);
  if (isNode(content.table)) tagTable(content.table as { headerRows?: number; body: unknown[][] }, parent);
  if (typeof content.alt === 'string') {
    // Of what is drawn on a ground, the ground: it is as large as the whole, and a code has hundreds of pieces.
    const picture = Array.isArray(content.canvas) ? content.canvas[0] : content;
    picture.tag = new Tag('Figure', parent, { alt: content.alt });
  }
  return content;
};

/** Tags a document has at most: with more, it would take several times the memory and become a file of several times the size. */
const tagsMax = 20_000;

const countTags = ({ children }: Tag): number => children.reduce((sum, child) => sum + countTags(child), 1);

/**
 * Gives each text, list, table and picture of a document its tag, in the order they are said in. A picture without `alt`, a
 * line or a ground gets none: it is decoration. A document of hundreds of pages goes without tags. The document is changed in place.
 */
export const tagDocument = (definition: TDocumentDefinitions): TDocumentDefinitions => {
  const root = new Tag('Document', null);
  definition.content = tagContent(definition.content, root) as TDocumentDefinitions['content'];
  definition.tagged = countTags(root) <= tagsMax;
  return definition;
};
