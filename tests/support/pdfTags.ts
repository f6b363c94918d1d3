import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Node {
  role?: string;
  alt?: string;
  id?: string;
  type?: string;
  children?: Node[];
}
/** A tag and what it holds, in the order it is read: `['H1', 'ATTESTATO']`. */
export type ReadTag = [string, ...(string | ReadTag)[]];

/** What a screen reader goes through on each page of a PDF: its tags with their texts, and nothing that has none. */
export const readPdfTags = async (bytes: Uint8Array): Promise<(string | ReadTag)[][]> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: (string | ReadTag)[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    const open: (string | null)[] = [];
    for (const item of items) {
      if ('str' in item) {
        const id = open.at(-1);
        if (id) texts.set(id, `${texts.get(id) ?? ''}${item.str}`);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? null);
    }
    // Between columns pdf.js adds a space of its own.
    const read = ({ role, alt, id, children = [] }: Node): (string | ReadTag)[] => {
      if (!role) return texts.has(id ?? '') ? [(texts.get(id ?? '') as string).trim()] : [];
      const inside = children.flatMap(read);
      return role === 'Root' ? inside : [[role, ...(alt ? [alt] : []), ...inside]];
    };
    pages.push(read(((await page.getStructTree()) ?? { role: 'Root' }) as Node));
  }
  await pdf.loadingTask.destroy();
  return pages;
};
