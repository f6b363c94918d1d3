import type { DemoTheme } from './course.ts';
import { clips, makeSheet, makeVimeo, makeYoutube } from './media.ts';

export const generalSafetyThemes: DemoTheme[] = [
  {
    name: 'Rischio e prevenzione',
    description: 'Le parole giuste per capire che cosa può farci male e come evitarlo.',
    modules: [
      {
        name: 'Pericolo, rischio e danno',
        description:
          'Un pavimento bagnato è un pericolo. Quanto è probabile che qualcuno scivoli, e quanto si farebbe male, è il rischio. In questo modulo impari a distinguerli e a ridurre il secondo.',
        sections: [
          {
            slug: 'che-cos-e-il-rischio',
            name: 'Che cos’è il rischio e come si riduce',
            description:
              'Il rischio dipende da due cose: quanto è probabile che il danno accada e quanto sarebbe grave. La prevenzione lavora sulla prima, la protezione sulla seconda.',
            content: clips.risk,
          },
          {
            slug: 'una-campagna-famosa',
            name: 'Approfondimento: una campagna che ha fatto il giro del mondo',
            description:
              'Tre minuti di canzone (in inglese) con cui la metropolitana di Melbourne ha parlato di sicurezza a chi non ascoltava. La lezione è facoltativa.',
            content: makeYoutube('Dumb Ways to Die', 'IJNR2EpS0jw', '00:03:02'),
            is_mandatory: false,
          },
          {
            slug: 'dispositivi-di-protezione',
            name: 'I dispositivi di protezione individuale',
            description:
              'I DPI si usano quando il rischio non si può evitare o ridurre abbastanza in altro modo (articolo 75 del D.Lgs. 81/2008). Scarica la scheda: quali sono, contro che cosa proteggono, come si controllano prima dell’uso.',
            content: makeSheet('Scheda DPI', 'media/documents/scheda-dpi.pdf', 8),
            requires: 'che-cos-e-il-rischio',
          },
          {
            slug: 'verifica-concetti-di-rischio',
            name: 'Verifica: i concetti di rischio',
            description: 'Sei domande su ciò che hai visto e letto finora. Hai tre tentativi in tutto.',
            content: { evaluation: 'concetti-di-rischio' },
            requires: 'dispositivi-di-protezione',
          },
        ],
      },
      {
        name: 'Prevenzione e protezione ogni giorno',
        description:
          'Cartelli, colori, postazioni: la prevenzione si vede, se si sa guardare. Due lezioni per leggere l’ambiente in cui lavori.',
        sections: [
          {
            slug: 'segnaletica-di-sicurezza',
            name: 'La segnaletica di sicurezza',
            description:
              'Rosso vieta, giallo avverte, azzurro obbliga, verde salva. Forme e colori sono fissati dal Titolo V del D.Lgs. 81/2008 e sono gli stessi in tutta Europa.',
            content: clips.signs,
            requires: 'verifica-concetti-di-rischio',
          },
          {
            slug: 'il-lavoro-allo-schermo',
            name: 'Il lavoro allo schermo',
            description:
              'Schermo di fronte, avambracci appoggiati, piedi a terra. Chi usa il videoterminale in modo continuativo ha diritto a una pausa di quindici minuti ogni due ore.',
            content: clips.workstation,
            requires: 'verifica-concetti-di-rischio',
          },
          {
            slug: 'movimentazione-dei-carichi',
            name: 'La movimentazione manuale dei carichi',
            description: 'Lezione in aggiornamento: tornerà disponibile con la nuova scheda.',
            content: makeSheet('Modulistica del corso', 'media/documents/modulistica.zip', 5),
            is_active: false,
          },
        ],
      },
    ],
  },
  {
    name: 'L’organizzazione della prevenzione',
    description: 'Chi decide, chi controlla, chi rappresenta: la sicurezza è un lavoro di squadra con ruoli precisi.',
    modules: [
      {
        name: 'Figure e responsabilità',
        description:
          'Datore di lavoro, dirigente, preposto, RSPP, medico competente, RLS, addetti: che cosa fa ciascuno e quando rivolgersi a chi.',
        sections: [
          {
            slug: 'figure-della-prevenzione',
            name: 'Le figure della prevenzione',
            description:
              'Una pagina da tenere sulla scrivania: chi è chi, chi lo nomina e che cosa gli si può chiedere.',
            content: makeSheet('Le figure della prevenzione', 'handouts/figure-della-prevenzione.pdf', 6),
            requires: 'verifica-concetti-di-rischio',
          },
          {
            slug: 'diritti-e-doveri',
            name: 'Diritti, doveri e controlli',
            description:
              'Che cosa puoi pretendere, che cosa devi fare (articolo 20 del D.Lgs. 81/2008), chi vigila e che cosa rischia chi non rispetta le regole.',
            content: makeSheet('Diritti, doveri e controlli', 'handouts/diritti-e-doveri.pdf', 6),
            requires: 'figure-della-prevenzione',
          },
        ],
      },
      {
        name: 'La tua esperienza',
        description:
          'Un sondaggio breve: le risposte aiutano a capire dove intervenire. Non ci sono risposte sbagliate.',
        sections: [
          {
            slug: 'la-sicurezza-dove-lavori',
            name: 'Sondaggio: la sicurezza dove lavori',
            description: 'Cinque domande su come la sicurezza è vissuta nel tuo reparto.',
            content: { survey: 'sicurezza-percepita' },
          },
        ],
      },
    ],
  },
  {
    name: 'Emergenze e verifica finale',
    description: 'Che cosa fare nei primi minuti, poi la verifica che chiude il corso.',
    modules: [
      {
        name: 'Quando suona l’allarme',
        description:
          'Nei primi minuti contano gesti semplici, già provati: uscire, chiudere le porte, raggiungere il punto di raccolta, chiamare il 112.',
        sections: [
          {
            slug: 'la-prova-di-evacuazione',
            name: 'Dall’allarme al punto di raccolta',
            description:
              'Il percorso di evacuazione visto dall’alto: dove si va, che cosa non si fa, dove ci si ritrova. Il video si adatta alla tua connessione.',
            content: clips.evacuation,
            requires: 'diritti-e-doveri',
            teacher: 'salvo-messina',
          },
          {
            slug: 'procedure-di-emergenza',
            name: 'Le procedure di emergenza',
            description:
              'Due pagine da leggere prima della prova di evacuazione: i sei passi per uscire, come chiamare i soccorsi, quale estintore usare.',
            content: makeSheet('Procedure di emergenza', 'media/documents/procedure-di-emergenza.pdf', 10),
            requires: 'la-prova-di-evacuazione',
            teacher: 'salvo-messina',
          },
          {
            slug: 'l-estintore-in-quattro-passi',
            name: 'L’estintore in quattro passi',
            description:
              'Togli la sicura, punta alla base del fuoco, premi la leva, muovi il getto a ventaglio. Solo su un principio d’incendio e con una via d’uscita alle spalle.',
            content: clips.extinguisher,
            requires: 'la-prova-di-evacuazione',
            teacher: 'salvo-messina',
          },
        ],
      },
      {
        name: 'Conclusione',
        description:
          'Dieci domande estratte da un archivio più ampio: a ogni tentativo cambiano. Puoi riprovare quante volte vuoi.',
        sections: [
          {
            slug: 'verifica-finale-sicurezza',
            name: 'Verifica finale',
            description: 'Per superarla servono almeno sette risposte giuste su dieci.',
            content: { evaluation: 'sicurezza-finale' },
            requires: 'l-estintore-in-quattro-passi',
          },
          {
            slug: 'il-lettore-di-vimeo',
            name: 'Extra: come si usa il lettore di Vimeo',
            description:
              'Un minuto, in inglese, su comandi e scorciatoie del lettore con cui pubblicheremo i prossimi approfondimenti. La lezione è facoltativa.',
            content: makeVimeo('The New Vimeo Player', '76979871', '00:01:02'),
            is_mandatory: false,
          },
        ],
      },
      {
        name: 'Archivio dell’edizione precedente',
        description: 'Visibile solo a chi cura il corso: lezioni sostituite, conservate per confronto.',
        is_hidden: true,
        sections: [
          {
            slug: 'introduzione-edizione-precedente',
            name: 'Introduzione (edizione precedente)',
            description: 'Sostituita da «Che cos’è il rischio e come si riduce».',
            content: clips.risk,
          },
          {
            slug: 'procedure-edizione-precedente',
            name: 'Procedure di emergenza (edizione precedente)',
            description: 'Sostituita dalla scheda aggiornata.',
            content: makeSheet(
              'Procedure di emergenza (edizione precedente)',
              'media/documents/procedure-di-emergenza.pdf',
              10,
            ),
          },
        ],
      },
    ],
  },
];
