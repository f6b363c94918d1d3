import { drawLine } from '../lettering.mjs';
import { drawCircle, writeSvg } from '../svg.mjs';
import { drawBand, drawSheet, HAIRLINES, INK, makeBox, makeHeading, QUIET } from './sheet.mjs';

const GREEN = '#1d5a45';
const TINT = '#edf5ef';
const EXIT =
  '<rect x="428" y="30" width="136" height="78" rx="7" fill="#00843d"/><rect x="508" y="40" width="40" height="58" fill="#fff"/><circle cx="473" cy="48" r="7" fill="#fff"/><path d="M475 60L471 80L489 88L486 103M471 80L459 92L443 90M475 61L490 68L503 64M474 61L459 67L454 79" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>';

const STEPS = [
  [
    'Lascia il lavoro',
    'Ferma macchine e attrezzature solo se bastano pochi secondi. Non tornare indietro a prendere gli oggetti personali.',
  ],
  [
    'Esci con calma',
    'Cammina senza correre e senza spingere. Segui i cartelli verdi verso l’uscita di sicurezza più vicina.',
  ],
  ['Chiudi le porte', 'Chiudile alle tue spalle, mai a chiave: una porta chiusa rallenta fumo e fiamme.'],
  [
    'Prendi le scale',
    'L’ascensore può bloccarsi o aprirsi nel fumo. Se c’è fumo, abbassati e copri naso e bocca con un panno, meglio se umido.',
  ],
  [
    'Aiuta chi è in difficoltà',
    'Accompagna visitatori e persone con mobilità ridotta. Segui le indicazioni degli addetti all’emergenza.',
  ],
  [
    'Vai al punto di raccolta',
    'Rispondi all’appello e segnala chi manca. Rientra solo quando il coordinatore dà il cessato allarme.',
  ],
];

const CASES = [
  [
    'Principio d’incendio',
    'Dai l’allarme. Usa l’estintore solo se il fuoco è piccolo, sei formato e hai una via d’uscita alle spalle.',
    'Non usare acqua su apparecchi elettrici o liquidi infiammabili.',
  ],
  [
    'Fumo nei locali',
    'Cammina chinato, vicino alle pareti. Tocca le porte con il dorso della mano: se scottano, cambia strada.',
    'Non aprire porte calde e non nasconderti in bagni o ripostigli.',
  ],
  [
    'Terremoto',
    'Durante la scossa riparati sotto un tavolo o una trave, lontano da vetri e scaffali. Esci quando è finita.',
    'Non correre sulle scale e non uscire durante la scossa.',
  ],
  [
    'Malore o infortunio',
    'Controlla che il luogo sia sicuro, chiama l’addetto al primo soccorso e il 112. Resta accanto alla persona.',
    'Non spostare chi è ferito, se non c’è un pericolo immediato. Non dare da bere.',
  ],
  [
    'Fuga di gas',
    'Chiudi la valvola se è vicina, apri le finestre, esci e chiama il 112 dall’esterno.',
    'Non accendere luci o fiamme, non usare il telefono o il campanello sul posto.',
  ],
];

const EXTINGUISHERS = [
  ['A', 'Solidi: carta, legno, tessuti', 'sì', 'sì', 'no'],
  ['B', 'Liquidi: benzina, solventi, vernici', 'sì', 'sì', 'sì'],
  ['C', 'Gas: metano, GPL', 'sì', 'no', 'no'],
  ['F', 'Oli e grassi da cucina', 'no', 'solo se indicato', 'no'],
  ['—', 'Apparecchi elettrici in tensione', 'se indicato', 'no', 'sì'],
];

const CHECKS = [
  'So qual è l’uscita più vicina e conosco un secondo percorso.',
  'So dov’è il punto di raccolta della mia sede.',
  'Ho letto la planimetria di evacuazione del mio piano.',
  'Conosco per nome gli addetti antincendio e primo soccorso.',
  'So dove sono estintore, pulsante d’allarme e cassetta di primo soccorso.',
  'Le vie di fuga vicino a me sono libere: nessun oggetto, nessuna porta bloccata.',
];

const drawNumberDisc = (number) =>
  writeSvg(
    24,
    24,
    drawCircle(12, 12, 12, GREEN) +
      drawLine(String(number), 12, 16.6, { font: 'black', size: 13, anchor: 'middle', fill: '#ffffff' }),
  );

function makeStep([title, text], index) {
  return {
    columns: [
      { width: 24, stack: [{ svg: drawNumberDisc(index + 1), width: 20 }] },
      { stack: [{ text: title, bold: true, fontSize: 10.8, margin: [0, 1, 0, 2] }, { text }] },
    ],
    columnGap: 6,
    margin: [0, 0, 0, 8],
  };
}

const makeHead = (texts) =>
  texts.map((text, index) => ({
    text,
    bold: true,
    color: '#ffffff',
    fillColor: GREEN,
    alignment: index > 1 && texts.length === 5 ? 'center' : 'left',
  }));

const drawMark = (text) => ({
  text,
  alignment: 'center',
  bold: text === 'sì',
  color: text === 'sì' ? '#12713f' : text === 'no' ? '#a63a30' : INK,
});

const tickBox =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 11 11" width="11" height="11"><rect x="0.7" y="0.7" width="9.6" height="9.6" rx="2" fill="#ffffff" stroke="#1d5a45" stroke-width="1.2"/></svg>';

const call = makeBox(
  [
    {
      columns: [
        {
          width: 112,
          stack: [
            { text: '112', font: 'LatoBlack', fontSize: 44, color: GREEN, lineHeight: 0.95 },
            { text: 'Numero unico di emergenza', bold: true, fontSize: 9 },
            {
              text: 'Dove non è ancora attivo: 115 Vigili del fuoco, 118 emergenza sanitaria.',
              fontSize: 8.4,
              color: QUIET,
              margin: [0, 4, 0, 0],
            },
          ],
        },
        {
          stack: [
            { text: 'Che cosa dire, nell’ordine', bold: true, fontSize: 10.8, margin: [0, 2, 0, 4] },
            {
              ol: [
                'Dove: indirizzo, piano, ingresso più comodo per i soccorsi.',
                'Che cosa: incendio, malore, crollo, fuga di gas.',
                'Quante persone sono coinvolte e in che condizioni.',
                'Quali pericoli restano: fumo, bombole, sostanze chimiche.',
                'Chi sei e il numero da cui chiami.',
              ],
              markerColor: GREEN,
            },
            {
              text: 'Non riagganciare per primo e tieni libera la linea. Manda qualcuno ad aspettare i soccorsi all’ingresso.',
              bold: true,
              margin: [0, 5, 0, 0],
            },
          ],
        },
      ],
      columnGap: 16,
    },
  ],
  TINT,
);

/** Handout of two pages on evacuation: what to do, whom to call, which extinguisher, what to check beforehand. */
export const drawEmergencyProcedures = () =>
  drawSheet({
    title: 'Procedure di emergenza',
    subject: 'Che cosa fare in caso di allarme, incendio, terremoto o malore',
    foot: 'Materiale didattico · Non sostituisce il piano di emergenza della sede. Riferimenti: D.Lgs. 81/2008, artt. 43–46; D.M. 2 settembre 2021.',
    content: [
      ...drawBand({
        hue: '#1d5a45',
        dark: '#0f3a2c',
        kicker: 'Sicurezza sul lavoro',
        title: 'Procedure di emergenza',
        subtitle: 'Che cosa fare in caso di allarme, incendio, terremoto o malore',
        picture: EXIT,
      }),
      {
        text: 'Nei primi minuti di un’emergenza contano gesti semplici, già provati. Leggi questa scheda prima della prova di evacuazione, poi confrontala con il piano di emergenza e con la planimetria appesa al tuo piano.',
        fontSize: 10.6,
        margin: [0, 6, 0, 2],
      },
      makeHeading('Suona l’allarme: sei passi per uscire', GREEN),
      {
        columns: [STEPS.slice(0, 3).map(makeStep), STEPS.slice(3).map((entry, index) => makeStep(entry, index + 3))],
        columnGap: 22,
        margin: [0, 4, 0, 0],
      },
      makeHeading('Chiamare i soccorsi', GREEN),
      call,
      makeHeading('Chi fa che cosa', GREEN),
      {
        table: {
          widths: [128, '*'],
          body: [
            [
              { text: 'Tutti i lavoratori', bold: true },
              'Avvisano chi è vicino, escono seguendo le vie di fuga, rispondono all’appello.',
            ],
            [
              { text: 'Addetti antincendio', bold: true },
              'Verificano l’allarme, intervengono sul principio d’incendio, controllano che i locali siano vuoti, tolgono corrente e gas.',
            ],
            [
              { text: 'Addetti primo soccorso', bold: true },
              'Prestano le prime cure, portano la cassetta di medicazione e il defibrillatore, accolgono l’ambulanza.',
            ],
            [
              { text: 'Coordinatore dell’emergenza', bold: true },
              'Ordina l’evacuazione, chiama il 112, fa l’appello, consegna la planimetria ai soccorsi e dichiara il cessato allarme.',
            ],
          ],
        },
        layout: HAIRLINES,
      },
      {
        text: 'Che cosa fare se…',
        font: 'LatoBlack',
        fontSize: 13.5,
        color: GREEN,
        pageBreak: 'before',
        margin: [0, 6, 0, 6],
      },
      {
        table: {
          headerRows: 1,
          widths: [96, '*', '*'],
          body: [
            makeHead(['Situazione', 'Fai così', 'Evita']),
            ...CASES.map(([name, yes, no]) => [{ text: name, bold: true }, yes, { text: no, color: '#7a2b23' }]),
          ],
        },
        layout: HAIRLINES,
      },
      makeHeading('Quale estintore', GREEN),
      {
        table: {
          headerRows: 1,
          widths: [38, '*', 66, 84, 88],
          body: [
            makeHead(['Classe', 'Che cosa brucia', 'Polvere', 'Schiuma', 'CO2']),
            ...EXTINGUISHERS.map(([letter, what, ...fit]) => [
              { text: letter, bold: true, alignment: 'center' },
              what,
              ...fit.map(drawMark),
            ]),
          ],
        },
        layout: HAIRLINES,
      },
      {
        text: 'Fa fede l’etichetta dell’estintore. Nei locali piccoli la CO2 toglie ossigeno e la polvere toglie visibilità: dopo l’uso esci e arieggia.',
        fontSize: 8.8,
        color: QUIET,
        margin: [8, 5, 0, 0],
      },
      makeHeading('Prima che serva: sei controlli da fare oggi', GREEN),
      makeBox(
        [
          {
            columns: [CHECKS.slice(0, 3), CHECKS.slice(3)].map((texts) => ({
              stack: texts.map((text) => ({
                columns: [{ width: 18, stack: [{ svg: tickBox, width: 11, margin: [0, 1, 0, 0] }] }, { text }],
                columnGap: 2,
                margin: [0, 3, 0, 3],
              })),
            })),
            columnGap: 18,
          },
        ],
        TINT,
      ),
      makeHeading('La prova di evacuazione', GREEN),
      {
        text: 'Si svolge almeno una volta l’anno nei luoghi in cui il piano di emergenza è obbligatorio. Serve a misurare i tempi e a scoprire ciò che non funziona: una porta che non si apre, un allarme che non si sente, un collega che non sa dove andare. Al termine segnala al preposto ogni difficoltà, anche piccola: il verbale della prova è il punto di partenza per migliorare il piano.',
      },
    ],
  });
