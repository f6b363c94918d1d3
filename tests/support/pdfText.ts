import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The pieces of text of each page of a PDF, in reading order, each with where it ends and its base line is, in points from the lower left corner. */
export const readPdfLines = async (bytes: Uint8Array): Promise<{ text: string; bottom: number; right: number }[][]> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, place) => {
      const { items } = await (await pdf.getPage(place + 1)).getTextContent();
      return items.flatMap((item) => {
        if (!('str' in item)) return [];
        const [left, bottom] = item.transform.slice(4).map(Number) as [number, number];
        return [{ text: item.str, bottom, right: left + item.width }];
      });
    }),
  );
  await pdf.loadingTask.destroy();
  return pages;
};

/** The text of every page of a PDF, in reading order, words separated by single spaces. */
export const readPdfText = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await pdf.loadingTask.destroy();
  return pages.join('\n').replace(/\s+/g, ' ');
};
