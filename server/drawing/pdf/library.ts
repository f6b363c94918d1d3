import { readFileSync } from 'node:fs';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { confineLibrary, throwRefused } from './confine.ts';
import { tagDocument } from './structure.ts';
import { writeTags } from './tagPages.ts';

/** A family of letters: where its files are, and which of them is which. */
export interface Family {
  folder: URL;
  normal: string;
  bold: string;
  italics: string;
  bolditalics: string;
}

/** The plain letters that come with the library. */
export const sans = 'Roboto';
export const sansFamily: Family = {
  folder: new URL('./fonts/Roboto/', import.meta.resolve('pdfmake/package.json')),
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
  bolditalics: 'Roboto-MediumItalic.ttf',
};

/** Makes the library ready in a drawing process: these families in memory, and nothing else of the machine within reach. */
export const preparePdf = (families: Record<string, Family>): void => {
  for (const [family, { folder, ...files }] of Object.entries(families)) {
    // Read once: from here on every PDF takes its fonts from memory.
    for (const file of Object.values(files)) pdfmake.virtualfs.writeFileSync(file, readFileSync(new URL(file, folder)));
    pdfmake.addFonts({ [family]: files });
  }
  // A document draws with what it is given: no address and no file of the machine.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  confineLibrary();
  writeTags();
};

/** Draws a document, with tags for screen readers. @throws when it names a file or an address, or a picture that is too large. */
export const createPdf = (definition: TDocumentDefinitions): Promise<Uint8Array> =>
  pdfmake.createPdf(tagDocument(definition)).getBuffer().finally(throwRefused);
