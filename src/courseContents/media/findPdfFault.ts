import { InvalidPDFException, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdf } from '#display/pdf/openPdf.ts';

export type PdfFault = 'password' | 'unreadable';

/** Why a lesson could not show a PDF; null where it can, and where that cannot be told here. */
export const findPdfFault = async (file: File): Promise<PdfFault | null> => {
  const { promise, destroy } = openPdf({ file });
  try {
    const pdf = await promise;
    return await pdf.getPage(1).then(
      () => null,
      () => 'unreadable',
    );
  } catch (error) {
    if (error instanceof PasswordException) return 'password';
    return error instanceof InvalidPDFException ? 'unreadable' : null;
  } finally {
    void destroy();
  }
};
