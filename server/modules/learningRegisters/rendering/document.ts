import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { describeAttendanceRules } from '#contract/attendanceWords.ts';
import { sectionCategoryLabels } from '#contract/codes.ts';
import { formatDuration } from '#contract/durations.ts';
import { learningEventLabels } from '#contract/learningEventKinds.ts';
import { describeOutcome, isOfPlatform } from '#contract/learningEventWords.ts';
import { paper } from '#contract/paper.ts';
import { formatItalianDay } from '#contract/rules.ts';
import { sans } from '../../../drawing/pdf/library.ts';
import { describeQr, drawQr } from '../../../drawing/pdf/qr.ts';
import {
  absenceNote,
  absenceWords,
  anonymousAnswers,
  describeAnswers,
  describeEvent,
  describeRegrading,
  describeResult,
  formatInstant,
  formatPercentage,
  fractionNote,
} from '../words.ts';
import type { RegisterSheet } from './sheet.ts';
import { countLines, drawTable, lineWidth, sideMargin } from './table.ts';

const { text: ink, quiet } = paper;
const qrSize = 74;

/** Points a line of the foot is high, what it is away from the page above, and from the edge. */
const foot = { line: 10.8, above: 14, below: 19.2 };
/** Points of a line of the foot that the code and the page take, and what is left of it. */
const pageWidth = 240;
const whoseWidth = lineWidth - pageWidth;

const drawSmall = (text: string): Content => ({ text, style: 'small', margin: [0, 0, 0, 4] });

const drawTitle = (text: string): Content => ({
  text,
  style: 'title',
  structure: 'H2',
  headlineLevel: 1,
});

const listFacts = ({ head, statuses }: RegisterSheet): [string, string][] => [
  ['Corsista', `${head.first_name} ${head.last_name}`],
  ['Codice fiscale', head.fiscal_code ?? 'non indicato'],
  ['Username', head.username],
  ['Corso', head.course_name],
  ['Codice del corso', head.course_code],
  ['Iscrizione', formatInstant(head.created)],
  ['Scadenza', head.expires ? formatItalianDay(head.expires) : 'nessuna'],
  ['Stato', statuses[head.status_etiquette]],
  ['Completamento', head.completion_date ? formatInstant(head.completion_date) : 'non ancora completato'],
  ['Attestato', head.certificate_number === null ? 'non rilasciato' : `n. ${head.certificate_number}`],
  ['Sezioni superate', `${head.passed_sections} di ${head.total_sections}`],
  ['Tempo di fruizione', formatDuration(head.watched_time)],
];

const drawFacts = (sheet: RegisterSheet): Content => {
  const facts = listFacts(sheet).map(
    ([label, value]): Content => ({
      stack: [
        { text: label, style: 'label' },
        { text: value, style: 'value' },
      ],
    }),
  );
  const half = facts.length / 2;
  const gap = 24;
  const width = (lineWidth - gap) / 2;
  return {
    columns: [
      { stack: facts.slice(0, half), width },
      { stack: facts.slice(half), width },
    ],
    columnGap: gap,
    margin: [0, 12, 0, 4],
  };
};

/** The rules of attendance of the course; nothing for a course without. */
const drawRules = ({ head }: RegisterSheet): Content[] =>
  head.attendance
    ? [
        drawTitle('Regole di frequenza'),
        { text: 'In vigore per il corso al momento della stampa.', style: 'small', margin: [0, 0, 0, 4] },
        drawTable(
          [150, '*'],
          ['Regola', 'Che cosa prevede'],
          describeAttendanceRules(head.attendance).map(({ name, text }): TableCell[] => [name, text]),
        ),
      ]
    : [];

const drawSectionRows = ({ sections, head }: RegisterSheet): Content =>
  drawTable(
    ['*', 90, 52, 60, 92],
    ['Sezione', 'Argomento', 'Tipo', 'Fruizione', 'Superata'],
    [
      ...sections.map(({ name, module, category, watched_time, passed_at, absence }): TableCell[] => [
        absence ? { text: [name, { text: ` (${absenceWords[absence]})`, color: quiet }] } : name,
        module,
        sectionCategoryLabels[category],
        formatDuration(watched_time),
        passed_at ? formatInstant(passed_at) : 'no',
      ]),
      [
        { text: 'Totale', bold: true, colSpan: 3 },
        '',
        '',
        { text: formatDuration(head.watched_time), bold: true },
        { text: `${head.passed_sections} di ${head.total_sections}`, bold: true },
      ],
    ],
  );

const drawNote = (text: string): Content => ({ text, style: 'small', margin: [0, 4, 0, 0] });

const drawSections = (sheet: RegisterSheet): Content[] => [
  drawSectionRows(sheet),
  ...(sheet.sections.some(({ absence }) => absence) ? [drawNote(absenceNote)] : []),
  ...(sheet.sections.some(({ watched_time }) => !Number.isInteger(watched_time)) ? [drawNote(fractionNote)] : []),
];

const nameAuthor = ({ has_actor, actor, kind, data }: RegisterSheet['events'][number]): string => {
  if (has_actor) return actor ?? 'utente eliminato';
  return isOfPlatform(kind, data) ? 'piattaforma' : 'corsista';
};

const drawEvents = ({ events, statuses }: RegisterSheet): Content =>
  drawTable(
    [20, 80, 80, '*', 112, 58],
    ['N.', 'Data e ora', 'Evento', 'Sezione', 'Dettaglio', 'Autore'],
    events.map((event): TableCell[] => [
      String(event.seq),
      formatInstant(event.at),
      learningEventLabels[event.kind],
      event.has_section ? (event.section ?? 'sezione eliminata') : '',
      describeEvent(event, statuses),
      nameAuthor(event),
    ]),
  );

const drawAnswers = (attempt: RegisterSheet['attempts'][number], isGraded: boolean): Content =>
  drawTable(
    [18, '*', 170, ...(isGraded ? [48] : [])],
    ['N.', 'Domanda', 'Risposta', ...(isGraded ? ['Esito'] : [])],
    attempt.questions.map((question, place): TableCell[] => [
      String(place + 1),
      question.text,
      { stack: describeAnswers(question, attempt) },
      ...(isGraded ? [describeResult(question, attempt.results)] : []),
    ]),
  );

const drawAttempts = ({ attempts }: RegisterSheet): Content[] =>
  attempts.flatMap((attempt): Content[] => {
    const { kind, name, section, submitted, percentage, is_passed, is_reset, is_anonymous, regraded } = attempt;
    const isGraded = kind === 'evaluation';
    const what = isGraded ? 'Verifica' : 'Sondaggio';
    const result = isGraded ? ` · ${formatPercentage(percentage)}, ${describeOutcome(is_passed)}` : '';
    return [
      { text: `${what} «${section ?? name}»`, style: 'attempt', structure: 'H3', headlineLevel: 2 },
      {
        text: `Consegna ${formatInstant(submitted)}${result}${is_reset ? ' · azzerata in seguito' : ''}`,
        style: 'small',
        margin: [0, 0, 0, 4],
      },
      ...(regraded ? [drawSmall(describeRegrading(regraded))] : []),
      is_anonymous ? drawSmall(anonymousAnswers) : drawAnswers(attempt, isGraded),
    ];
  });

const drawClosing = ({ code, verification_link, printed, last_hash, events }: RegisterSheet): Content => ({
  unbreakable: true,
  margin: [0, 20, 0, 0],
  columns: [
    { canvas: drawQr(verification_link, qrSize), alt: describeQr(verification_link), width: qrSize },
    {
      width: lineWidth - qrSize - 14,
      stack: [
        { text: 'Verifica di questo registro', style: 'attempt', structure: 'H2', margin: [0, 0, 0, 2] },
        {
          text: `Stampato il ${formatInstant(printed)}, ora di Roma, con ${events.length} ${events.length === 1 ? 'evento' : 'eventi'}. Chi inquadra il codice, o apre il link, sa se il registro conservato dalla piattaforma comincia ancora con gli stessi eventi.`,
          style: 'small',
        },
        { text: code, style: 'value', margin: [0, 4, 0, 0] },
        { text: verification_link, link: verification_link, style: 'small' },
        { text: `Impronta dell’ultimo evento (SHA-256): ${last_hash}`, style: 'print', margin: [0, 3, 0, 0] },
      ],
    },
  ],
  columnGap: 14,
});

/** The register as a document: the head with the totals, sections, events, attempts, and how to check it. */
export const registerDocument = (sheet: RegisterSheet): TDocumentDefinitions => {
  const { head, tenant, logo, tones, printed, code, events, sections, attempts } = sheet;
  const name = `${head.first_name} ${head.last_name}`;
  const whose = `${name} · ${head.course_name}`;
  const footLines = countLines(whose, whoseWidth);
  const moment = new Date(printed);
  return {
    pageSize: 'A4',
    pageMargins: [sideMargin, 40, sideMargin, foot.above + foot.line * footLines + foot.below],
    language: 'it-IT',
    version: '1.7',
    displayTitle: true,
    info: {
      title: `Registro dell’apprendimento – ${name}`,
      author: tenant,
      subject: head.course_name,
      keywords: code,
      creator: 'Corsia',
      producer: 'Corsia',
      creationDate: moment,
      modDate: moment,
    },
    ...(logo && { images: { logo: `data:image/png;base64,${Buffer.from(logo).toString('base64')}` } }),
    styles: {
      heading: { fontSize: 20, color: tones.ink, margin: [0, 10, 0, 0] },
      title: { fontSize: 13, color: tones.ink, margin: [0, 18, 0, 6] },
      attempt: { fontSize: 10.5, bold: true, margin: [0, 12, 0, 1] },
      label: { fontSize: 7.5, color: quiet },
      value: { fontSize: 10, margin: [0, 0, 0, 5] },
      head: { fontSize: 7.5, bold: true, color: quiet },
      small: { fontSize: 8, color: quiet },
      print: { fontSize: 6.5, color: quiet },
    },
    defaultStyle: { font: sans, fontSize: 8.5, color: ink, lineHeight: 1.15 },
    // A title stands with what it is the title of.
    pageBreakBefore: ({ headlineLevel, startPosition }, { getFollowingNodesOnPage }) =>
      headlineLevel !== undefined &&
      (getFollowingNodesOnPage().length === 0 || startPosition.top > startPosition.pageInnerHeight - 40),
    footer: (page, pages) => ({
      columns: [
        { text: whose, style: 'small', width: whoseWidth },
        { text: `${code} · pagina ${page} di ${pages}`, style: 'small', alignment: 'right', width: pageWidth },
      ],
      margin: [sideMargin, foot.above, sideMargin, 0],
    }),
    content: [
      logo ? { image: 'logo', alt: tenant, fit: [180, 44] } : { text: tenant, fontSize: 14, bold: true },
      { text: 'Registro dell’apprendimento', style: 'heading', structure: 'H1' },
      drawFacts(sheet),
      ...drawRules(sheet),
      drawTitle('Sezioni del corso'),
      ...(sections.length > 0 ? drawSections(sheet) : [drawSmall('Il corso non ha sezioni.')]),
      drawTitle('Eventi registrati'),
      events.length > 0 ? drawEvents(sheet) : { text: 'Nessun evento registrato.', style: 'small' },
      ...(attempts.length > 0 ? [drawTitle('Prove consegnate'), ...drawAttempts(sheet)] : []),
      drawClosing(sheet),
    ],
  };
};
