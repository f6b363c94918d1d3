import { drawBand, drawSheet, HAIRLINES, makeBox, makeHeading, QUIET } from './sheet.mjs';

const BLUE = '#24467f';
const TINT = '#eef3fb';
const HELMET =
  '<g transform="translate(500 74) scale(0.86)"><path d="M-62 22C-62 -26 -34 -50 2 -50C38 -50 64 -24 66 22Z" fill="#fff5e4"/><path d="M2 -50C38 -50 64 -24 66 22H30C34 -10 24 -34 2 -50Z" fill="#ecd9bd"/><path d="M-14 -50H12C18 -30 18 0 16 22H-18C-18 0 -20 -30 -14 -50Z" fill="#f08a3c"/><rect x="-76" y="18" width="166" height="13" rx="6.5" fill="#fff5e4"/></g>';

const ROWS = [
  ['Capo', 'Elmetto', 'EN 397', 'Caduta di oggetti, urti', 'Calotta senza crepe, data non scaduta'],
  [
    'Occhi e viso',
    'Occhiali, visiera',
    'EN ISO 16321-1 (ex EN 166)',
    'Schegge, schizzi, polveri',
    'Lenti pulite e senza graffi',
  ],
  ['Udito', 'Cuffie, inserti', 'EN 352', 'Rumore pari o oltre 85 dB(A)', 'Cuscinetti integri, inserti puliti'],
  [
    'Vie respiratorie',
    'Facciale FFP1, FFP2, FFP3',
    'EN 149',
    'Polveri, fibre, fumi',
    'Aderenza al viso, non riusare se monouso',
  ],
  [
    'Mani',
    'Guanti',
    'EN ISO 21420, EN 388, EN ISO 374',
    'Tagli, abrasioni, sostanze chimiche',
    'Taglia giusta, nessun foro',
  ],
  [
    'Piedi',
    'Calzature di sicurezza',
    'EN ISO 20345',
    'Schiacciamento, chiodi, scivolamento',
    'Suola e puntale integri',
  ],
  ['Corpo', 'Alta visibilità', 'EN ISO 20471', 'Investimento da veicoli', 'Bande riflettenti pulite'],
  [
    'Cadute dall’alto',
    'Imbracatura e cordino',
    'EN 361, EN 354, EN 355',
    'Lavori oltre 2 metri',
    'Cuciture, connettori, revisione annuale',
  ],
];

const makeHead = (texts) => texts.map((text) => ({ text, bold: true, color: '#ffffff', fillColor: BLUE }));

const makeCategory = (name, text) => ({
  stack: [{ text: name, font: 'LatoBlack', fontSize: 11, color: BLUE, margin: [0, 0, 0, 2] }, { text }],
});

/** One page on personal protective equipment: which, against what, how to look after it. */
export const drawProtectiveEquipment = () =>
  drawSheet({
    title: 'Scheda DPI',
    subject: 'Dispositivi di protezione individuale: scelta, uso e controllo',
    foot: 'Materiale didattico · Riferimenti: D.Lgs. 81/2008, artt. 74–79; Regolamento (UE) 2016/425.',
    content: [
      ...drawBand({
        hue: BLUE,
        dark: '#142a4e',
        kicker: 'Sicurezza sul lavoro',
        title: 'Scheda DPI',
        subtitle: 'Dispositivi di protezione individuale: scelta, uso e controllo',
        picture: HELMET,
      }),
      {
        text: 'I DPI si usano quando il rischio non può essere evitato o ridotto a sufficienza con misure tecniche, protezioni collettive o una diversa organizzazione del lavoro. Proteggono solo se sono quelli giusti, della taglia giusta e indossati per tutto il tempo dell’esposizione.',
        fontSize: 10.4,
        margin: [0, 6, 0, 0],
      },
      makeHeading('Che cosa indossare e perché', BLUE),
      {
        fontSize: 8.9,
        table: {
          headerRows: 1,
          widths: [66, 92, 102, '*', '*'],
          body: [
            makeHead(['Parte', 'Dispositivo', 'Norma', 'Contro che cosa', 'Controllo prima dell’uso']),
            ...ROWS.map(([part, ...rest]) => [{ text: part, bold: true }, ...rest]),
          ],
        },
        layout: {
          ...HAIRLINES,
          paddingTop: () => 4.6,
          paddingBottom: () => 3.4,
          paddingLeft: () => 6,
          paddingRight: () => 6,
        },
      },
      makeHeading('Tre categorie di rischio', BLUE),
      makeBox(
        [
          {
            columns: [
              makeCategory('I · rischi minimi', 'Guanti da giardinaggio, occhiali da sole. Basta l’informazione.'),
              makeCategory(
                'II · rischi intermedi',
                'Elmetti, calzature, occhiali. Informazione e, dove serve, formazione.',
              ),
              makeCategory(
                'III · danni gravi o morte',
                'Vie respiratorie, cadute dall’alto, udito. Addestramento obbligatorio.',
              ),
            ],
            columnGap: 16,
          },
        ],
        TINT,
      ),
      makeHeading('I tuoi doveri', BLUE),
      {
        columns: [
          {
            ul: ['Usa i DPI come hai imparato nella formazione.', 'Abbine cura e non modificarli di tua iniziativa.'],
            markerColor: BLUE,
          },
          {
            ul: ['Segnala subito difetti, usura o smarrimento.', 'Al termine riponili puliti nel posto assegnato.'],
            markerColor: BLUE,
          },
        ],
        columnGap: 18,
      },
      {
        text: 'Il datore di lavoro li fornisce gratuitamente, li mantiene efficienti e ne registra la consegna. Verifica sempre la marcatura CE e la nota informativa del fabbricante.',
        color: QUIET,
        margin: [0, 8, 0, 0],
      },
    ],
  });
