import type { Content } from '../../storage/fileContent.ts';
import { type ImportFileRefusal, type ImportFormat, importFileRefusals } from './rules.ts';

const web = /<!doctype html|<html|<table|<meta\s/i;
const spreadsheetXml = /<\?mso-application|urn:schemas-microsoft-com:office:spreadsheet/;

/** What a file is that is neither, in words. */
const kinds: Partial<Record<Content, string>> = {
  executable: 'un programma',
  pdf: 'un PDF',
  rtf: 'un documento di testo',
  png: 'un’immagine',
  jpeg: 'un’immagine',
  webp: 'un’immagine',
  gif: 'un’immagine',
};

const describeOther = (wanted: string, content: Content): string =>
  `Il file è ${kinds[content] ?? 'di un tipo non riconosciuto'}, non un ${wanted}.`;

/** What a text is, for whom its beginning is enough. UTF-16 has a NUL beside every letter. */
const decodeHead = (head: Uint8Array): string => Buffer.from(head).toString('latin1').replaceAll('\0', '');

const webAdvice = 'aprilo con Excel o LibreOffice, salvalo come .xlsx e riprova.';

const refuseAsWorkbook = (content: Content, head: Uint8Array): ImportFileRefusal => {
  const { notWorkbook } = importFileRefusals;
  const text = decodeHead(head);
  if (spreadsheetXml.test(text)) return notWorkbook(`Il file è in formato XML di Excel 2003: ${webAdvice}`);
  if (web.test(text)) return notWorkbook(`Il file ha il nome di un file Excel, ma è una pagina web: ${webAdvice}`);
  if (content === 'text')
    return notWorkbook(
      'Il file ha il nome di un file Excel, ma è un testo: se è un CSV, rinominalo con .csv e riprova.',
    );
  return notWorkbook(describeOther('foglio di calcolo .xlsx o .xls', content));
};

const refuseAsCsv = (content: Content, head: Uint8Array): ImportFileRefusal | null => {
  const { notCsv } = importFileRefusals;
  if (content === 'zip' || content === 'ole')
    return notCsv(
      `Il file ha il nome di un CSV, ma sembra di Excel: rinominalo con ${content === 'zip' ? '.xlsx' : '.xls'} e riprova.`,
    );
  // A text with a character too many is still one; its row says so.
  if (content !== 'text' && content !== 'unknown') return notCsv(describeOther('CSV', content));
  if (/^\s*(ï»¿\s*)?(<!doctype html|<html|<\?xml)/i.test(decodeHead(head)))
    return notCsv(`Il file ha il nome di un CSV, ma è una pagina web o un XML: ${webAdvice}`);
  return null;
};

/** Why a file is not what it is sent as, by its first bytes; null where it is. */
export const findContentRefusal = (
  format: ImportFormat,
  content: Content,
  head: Uint8Array,
): ImportFileRefusal | null => {
  if (format === 'csv') return refuseAsCsv(content, head);
  return content === 'zip' || content === 'ole' ? null : refuseAsWorkbook(content, head);
};
