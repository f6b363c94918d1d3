import type { DemoQuestionnaire } from './questionnaire.ts';

/** All its questions on one page. */
export const displayScreens: DemoQuestionnaire = {
  key: 'lavoro-al-videoterminale',
  kind: 'evaluation',
  name: 'Il lavoro al videoterminale',
  is_sequential: false,
  max_retries: 4,
  has_show_correct_answers: true,
  perc_correct_questions: 60,
  questions: [
    {
      type: 'single',
      text: 'Per quante ore alla settimana, tolte le pause, si deve usare il videoterminale per essere «videoterminalisti» (articolo 173)?',
      answers: ['Almeno 10', 'Almeno 20*', 'Almeno 30', 'Almeno 38'],
    },
    {
      type: 'single',
      text: 'A che distanza dagli occhi va tenuto, di norma, lo schermo?',
      answers: ['20–30 cm', '50–70 cm*', '90–120 cm', 'Non ha importanza'],
    },
    {
      type: 'multiple',
      text: 'Come si evitano i riflessi sullo schermo?',
      answers: [
        'Mettendo lo schermo a 90 gradi rispetto alla finestra*',
        'Aumentando al massimo la luminosità',
        'Schermando la luce con tende regolabili*',
        'Lavorando al buio',
      ],
    },
    {
      type: 'single',
      text: 'Il bordo superiore dello schermo dovrebbe stare…',
      answers: [
        'un poco più in basso degli occhi, o alla loro altezza*',
        'venti centimetri sopra gli occhi',
        'all’altezza del mento',
        'dove si preferisce',
      ],
    },
    {
      type: 'single',
      text: 'Ogni quanti anni si ripete, di norma, la visita del videoterminalista idoneo che ha meno di cinquant’anni?',
      answers: ['Ogni anno', 'Ogni due anni', 'Ogni cinque anni*', 'Mai'],
    },
    {
      type: 'open',
      text: 'Quanti minuti dura la pausa prevista ogni 120 minuti di lavoro continuativo allo schermo? (scrivi il numero)',
      answers: ['15*', 'quindici*', '15 minuti*', 'quindici minuti*'],
    },
  ],
};

/** Can be sent again and again. */
export const remoteWorkHabits: DemoQuestionnaire = {
  key: 'lavorare-da-casa',
  kind: 'survey',
  name: 'Come lavori da casa',
  is_sequential: false,
  is_editable: true,
  questions: [
    {
      type: 'single',
      text: 'Quanti giorni alla settimana lavori fuori sede?',
      answers: ['Nessuno', 'Uno o due', 'Tre o quattro', 'Tutti'],
    },
    {
      type: 'likert',
      text: 'Quando lavori da casa, quanto spesso…',
      answers: ['Mai', 'A volte', 'Spesso', 'Sempre'],
      rows: ['hai una sedia regolabile', 'fai le pause previste', 'riesci a scollegarti a fine giornata'],
    },
    {
      type: 'multiple',
      text: 'Di che cosa avresti bisogno?',
      answers: ['Uno schermo esterno', 'Una sedia adatta', 'Cuffie con microfono', 'Una connessione migliore'],
    },
    { type: 'open', text: 'Vuoi aggiungere qualcosa?' },
  ],
};
