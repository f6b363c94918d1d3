import { GRID, heading, QUIET, sheet } from './sheet.mjs';

const TEAL = '#0f5c56';
const FOOT = 'Modello da adattare alla propria organizzazione.';

const blank = (label) => ({
  width: '*',
  stack: [
    { text: label, fontSize: 8.2, color: QUIET },
    { text: ' ', margin: [0, 8, 0, 0] },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 245, y2: 0, lineWidth: 0.6, lineColor: '#9aa5b4' }] },
  ],
  margin: [0, 0, 0, 9],
});
const pair = (left, right) => ({ columns: [blank(left), blank(right)], columnGap: 20 });
const title = (text, under) => [
  { text, font: 'LatoBlack', fontSize: 21, color: TEAL },
  { text: under, color: QUIET, margin: [0, 2, 0, 14] },
];
const table = (heads, rows, widths) => ({
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
export const drillRecord = () =>
  sheet({
    title: 'Verbale della prova di evacuazione',
    subject: 'Modulo',
    foot: FOOT,
    content: [
      ...title(
        'Verbale della prova di evacuazione',
        'Da compilare a cura del coordinatore dell’emergenza al termine della prova.',
      ),
      pair('Sede', 'Data e ora di inizio'),
      pair('Coordinatore dell’emergenza', 'Scenario simulato'),
      pair('Persone presenti nell’edificio', 'Persone al punto di raccolta'),
      pair('Tempo dall’allarme all’ultima uscita', 'Durata complessiva della prova'),
      heading('Verifiche', TEAL),
      table(
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
      heading('Difficoltà e azioni da intraprendere', TEAL),
      table(['Difficoltà rilevata', 'Azione', 'Responsabile', 'Entro il'], empty(4, 5), ['*', '*', 92, 62]),
      {
        columns: [blank('Firma del coordinatore'), blank('Firma del responsabile del servizio di prevenzione')],
        columnGap: 20,
        margin: [0, 16, 0, 0],
      },
    ],
  });

/** Form: hand-over of protective equipment to a worker. */
export const equipmentHandover = () =>
  sheet({
    title: 'Consegna dei DPI',
    subject: 'Modulo',
    foot: FOOT,
    content: [
      ...title('Consegna dei dispositivi di protezione', 'Art. 77 del D.Lgs. 81/2008. Una copia resta al lavoratore.'),
      pair('Cognome e nome', 'Codice fiscale'),
      pair('Mansione', 'Reparto'),
      heading('Dispositivi consegnati', TEAL),
      table(['Dispositivo', 'Marca e modello', 'Taglia', 'Quantità', 'Data', 'Firma'], empty(6, 12), [
        '*',
        '*',
        42,
        50,
        62,
        92,
      ]),
      heading('Dichiarazione', TEAL),
      {
        ul: [
          'Ho ricevuto i dispositivi elencati, in buono stato e della taglia corretta.',
          'Sono stato informato sui rischi dai quali mi proteggono e sulle modalità d’uso.',
          'Mi impegno a usarli, a conservarli con cura e a segnalare ogni difetto o smarrimento.',
        ],
        markerColor: TEAL,
      },
      { columns: [blank('Luogo e data'), blank('Firma del lavoratore')], columnGap: 20, margin: [0, 26, 0, 0] },
      { columns: [blank('Firma di chi consegna'), { width: '*', text: '' }], columnGap: 20 },
    ],
  });
