import { type CellFormat, findCellFormat } from './cellFormatRules.ts';
import { unescapeText } from './cellValueRules.ts';
import { type ImportSheet, importFileRefusals, otherDocuments } from './rules.ts';
import { type Package, resolvePart } from './xlsxPackage.ts';
import { findPrefixed, isTrue, readXml } from './xml.ts';

const megabyte = 1_000_000;
/** Bytes of parts that only describe. */
const descriptionMax = 20 * megabyte;
const stringsMax = 256 * megabyte;
/** Characters kept of shared strings, and how many there may be. */
const charactersMax = 60_000_000;
const stringCountMax = 3_000_000;

export interface WorkbookSheet extends ImportSheet {
  part: string;
}

interface Workbook {
  sheets: WorkbookSheet[];
  has1904: boolean;
  /** Parts that hold what cells refer to; null where there is none. */
  strings: string | null;
  styles: string | null;
}

interface Relation {
  type: string;
  part: string;
}

/** What a part refers to, by id. Types are told by their last word, since strict files have other addresses. */
const readRelations = async (file: Package, part: string): Promise<Map<string, Relation>> => {
  const relations = new Map<string, Relation>();
  const cut = part.lastIndexOf('/') + 1;
  const name = `${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`;
  if (!file.has(name)) return relations;
  await readXml(file.read(name, descriptionMax), {
    open(element, { Id, Type, Target, TargetMode }) {
      if (element !== 'Relationship' || !Id || !Type || !Target || TargetMode === 'External') return;
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part: resolvePart(part, Target) });
    },
  });
  return relations;
};

const save = 'salvalo come .xlsx e riprova';

/** What a zip is that is no workbook, by a part it has. */
const others: readonly [part: string, sentence: string][] = [
  ['xl/workbook.bin', `Il file è in formato .xlsb: aprilo con Excel, ${save}.`],
  ['content.xml', `Il file è in formato OpenDocument (.ods): aprilo con LibreOffice, ${save}.`],
  ['Index/Document.iwa', `Il file è di Numbers: esportalo come Excel (.xlsx) e riprova.`],
  ['word/document.xml', otherDocuments.word],
  ['ppt/presentation.xml', otherDocuments.presentation],
];

const refuseOther = (file: Package) => {
  const other = others.find(([part]) => file.has(part));
  return importFileRefusals.notWorkbook(other?.[1] ?? 'Il file è un archivio zip, non un foglio di calcolo .xlsx.');
};

/** Reads which sheets a workbook has and where. @throws ImportFileRefusal when it is none. */
export const readWorkbook = async (file: Package): Promise<Workbook> => {
  const [main] = [...(await readRelations(file, '')).values()].filter(({ type }) => type === 'officeDocument');
  if (!main || !file.has(main.part) || !main.part.endsWith('.xml') || /^(word|ppt)\//.test(main.part))
    throw refuseOther(file);
  const relations = await readRelations(file, main.part);
  const sheets: WorkbookSheet[] = [];
  let has1904 = false;
  let root: string | null = null;
  await readXml(file.read(main.part, descriptionMax), {
    open(element, attributes) {
      root ??= element;
      if (element === 'workbookPr') has1904 = isTrue(attributes.date1904);
      if (element !== 'sheet') return;
      const relation = relations.get(findPrefixed(attributes, 'id') ?? '');
      // Sheets of charts and of old macros hold no rows.
      if (relation?.type !== 'worksheet' || !file.has(relation.part)) return;
      const { name = '', state = 'visible' } = attributes;
      sheets.push({ name: unescapeText(name), isHidden: state !== 'visible', part: relation.part });
    },
  });
  if (root !== 'workbook') throw refuseOther(file);
  const findPart = (type: string): string | null => {
    const found = [...relations.values()].find((relation) => relation.type === type);
    return found && file.has(found.part) ? found.part : null;
  };
  return { sheets, has1904, strings: findPart('sharedStrings'), styles: findPart('styles') };
};

/** Texts that cells refer to by their place. Pronunciations beside them are left out. */
export const readStrings = async (file: Package, { strings }: Workbook): Promise<string[]> => {
  const texts: string[] = [];
  if (strings === null) return texts;
  let text = '';
  let characters = 0;
  let isText = false;
  let isSpoken = false;
  await readXml(file.read(strings, stringsMax), {
    open(element) {
      if (element === 'si') text = '';
      else if (element === 'rPh') isSpoken = true;
      else if (element === 't') isText = !isSpoken;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(element) {
      if (element === 't') isText = false;
      else if (element === 'rPh') isSpoken = false;
      else if (element === 'si') {
        characters += text.length;
        if (characters > charactersMax || texts.length >= stringCountMax) throw importFileRefusals.tooHeavy();
        texts.push(unescapeText(text));
      }
    },
  });
  return texts;
};

/** Formats of the styles that cells refer to by their place. */
export const readFormats = async (file: Package, { styles }: Workbook): Promise<CellFormat[]> => {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  if (styles === null) return [];
  let isCell = false;
  await readXml(file.read(styles, descriptionMax), {
    open(element, { numFmtId, formatCode }) {
      if (element === 'cellXfs') isCell = true;
      else if (element === 'xf' && isCell) ids.push(Number(numFmtId ?? 0));
      else if (element === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
    },
    close(element) {
      if (element === 'cellXfs') isCell = false;
    },
  });
  return ids.map((id) => findCellFormat(id, codes.get(id)));
};
