import { drawSheet, GRID, makeHeading, QUIET } from './sheet.mjs';

const TEAL = '#0f5c56';
const FOOT = 'Modello da adattare alla propria organizzazione.';

const makeBlank = (label) => ({
  width: '*',
  stack: [
    { text: label, fontSize: 8.2, color: QUIET },
    { text: ' ', margin: [0, 8, 0, 0] },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 245, y2: 0, lineWidth: 0.6, lineColor: '#9aa5b4' }] },
  ],
  margin: [0, 0, 0, 9],
});
const makePair = (left, right) => ({ columns: [makeBlank(left), makeBlank(right)], columnGap: 20 });
const makeTitle = (text, under) => [
  { text, font: 'LatoBlack', fontSize: 21, color: TEAL },
  { text: under, color: QUIET, margin: [0, 2, 0, 14] },
];
const makeTable = (heads, rows, widths) => ({
  table: {
    headerRows: 1,
    widths,
    heights: (row) => (row === 0 ? 'auto' : 16),
    body: [heads.map((text) => ({ text, bold: true, fillColor: '#e6f2f0' })), ...rows],
  },
  layout: GRID,
  fontSize: 9,
});
const empty = (columns, count) => Array.from({ length: count }, () => Array.from({ length: columns }, () => ' '));

/** Form: record of an evacuation drill. */
export const drawDrillRecord = () =>
  drawSheet({
    title: 'Verbale della prova di evacuazione',
    subject: 'Modulo',
    foot: FOOT,
    content: [
      ...makeTitle(
        'Verbale della prova di evacuazione',
        'Da compilare a cura del coordinatore dell’emergenza al termine della prova.',
      ),
      makePair('Sede', 'Data e ora di inizio'),
      makePair('Coordinatore dell’emergenza', 'Scenario simulato'),
      makePair('Persone presenti nell’edificio', 'Persone al punto di raccolta'),
      makePair('Tempo dall’allarme all’ultima uscita', 'Durata complessiva della prova'),
      makeHeading('Verifiche', TEAL),
      makeTable(
        ['Che cosa si verifica', 'Sì', 'No', 'Osservazioni'],
        [
          'L’allarme si è sentito in tutti i locali',
          'Le vie di fuga erano libere e segnalate',
          'Le porte di emergenza si sono aperte senza sforzo',
          'L’illuminazione di emergenza ha funzionato',
          'Gli ascensori non sono stati usati',
          'Le persone con difficoltà sono state assistite',
          'L’appello al punto di raccolta è stato completo',
        ].map((text) => [text, ' ', ' ', ' ']),
        [220, 28, 28, '*'],
      ),
      makeHeading('Difficoltà e azioni da intraprendere', TEAL),
      makeTable(['Difficoltà rilevata', 'Azione', 'Responsabile', 'Entro il'], empty(4, 5), ['*', '*', 92, 62]),
      {
        columns: [makeBlank('Firma del coordinatore'), makeBlank('Firma del responsabile del servizio di prevenzione')],
        columnGap: 20,
        margin: [0, 16, 0, 0],
      },
    ],
  });

/** Form: hand-over of protective equipment to a worker. */
export const drawEquipmentHandover = () =>
  drawSheet({
    title: 'Consegna dei DPI',
    subject: 'Modulo',
    foot: FOOT,
    content: [
      ...makeTitle(
        'Consegna dei dispositivi di protezione',
        'Art. 77 del D.Lgs. 81/2008. Una copia resta al lavoratore.',
      ),
      makePair('Cognome e nome', 'Codice fiscale'),
      makePair('Mansione', 'Reparto'),
      makeHeading('Dispositivi consegnati', TEAL),
      makeTable(['Dispositivo', 'Marca e modello', 'Taglia', 'Quantità', 'Data', 'Firma'], empty(6, 12), [
        '*',
        '*',
        42,
        50,
        62,
        92,
      ]),
      makeHeading('Dichiarazione', TEAL),
      {
        ul: [
          'Ho ricevuto i dispositivi elencati, in buono stato e della taglia corretta.',
          'Sono stato informato sui rischi dai quali mi proteggono e sulle modalità d’uso.',
          'Mi impegno a usarli, a conservarli con cura e a segnalare ogni difetto o smarrimento.',
        ],
        markerColor: TEAL,
      },
      { columns: [makeBlank('Luogo e data'), makeBlank('Firma del lavoratore')], columnGap: 20, margin: [0, 26, 0, 0] },
      { columns: [makeBlank('Firma di chi consegna'), { width: '*', text: '' }], columnGap: 20 },
    ],
  });
