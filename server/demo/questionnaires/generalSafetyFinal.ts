import type { DemoQuestionnaire } from './questionnaire.ts';

/** Sixteen questions, one of them off: ten are drawn at each attempt. */
export const generalSafetyFinal: DemoQuestionnaire = {
  key: 'sicurezza-finale',
  kind: 'evaluation',
  name: 'Sicurezza sul lavoro: verifica finale',
  has_random_order: true,
  max_retries: -1,
  is_question_bank_randomize_choice: true,
  question_bank_question_number: 10,
  perc_correct_questions: 70,
  questions: [
    {
      type: 'single',
      text: 'Quale obbligo il datore di lavoro non può delegare a nessuno?',
      answers: [
        'La consegna dei DPI',
        'La valutazione di tutti i rischi con la redazione del DVR*',
        'L’organizzazione della prova di evacuazione',
        'La manutenzione degli estintori',
      ],
    },
    {
      type: 'single',
      text: 'Chi elegge o designa il Rappresentante dei lavoratori per la sicurezza (RLS)?',
      answers: ['Il datore di lavoro', 'I lavoratori*', 'Il medico competente', 'L’Ispettorato del lavoro'],
    },
    {
      type: 'single',
      text: 'Che cosa fa il preposto se un lavoratore non rispetta le disposizioni di sicurezza?',
      answers: [
        'Lo segnala a fine anno',
        'Interviene per correggere il comportamento e, se continua, interrompe l’attività*',
        'Chiede al medico competente una visita',
        'Nulla: spetta soltanto al datore di lavoro',
      ],
    },
    {
      type: 'multiple',
      text: 'Quali di questi sono obblighi del lavoratore (articolo 20)?',
      answers: [
        'Usare correttamente attrezzature e DPI*',
        'Segnalare subito le condizioni di pericolo*',
        'Redigere il piano di emergenza',
        'Partecipare alla formazione*',
        'Nominare gli addetti antincendio',
      ],
    },
    {
      type: 'single',
      text: 'Davanti a un pericolo grave e immediato, il lavoratore che si allontana dal posto di lavoro…',
      answers: [
        'può essere licenziato',
        'perde la retribuzione della giornata',
        'non può subire alcun pregiudizio*',
        'deve prima ottenere un permesso scritto',
      ],
    },
    {
      type: 'single',
      text: 'Di che colore sono i cartelli che obbligano a un comportamento, per esempio indossare i guanti?',
      answers: ['Rosso', 'Giallo', 'Azzurro*', 'Verde'],
    },
    {
      type: 'single',
      text: 'Un cartello triangolare giallo con bordo nero significa…',
      answers: ['divieto', 'avvertimento*', 'salvataggio', 'materiale antincendio'],
    },
    {
      type: 'single',
      text: 'Che cosa indicano i cartelli rettangolari o quadrati verdi?',
      answers: [
        'Attrezzature antincendio',
        'Sostanze nocive',
        'Vie di fuga, uscite e primo soccorso*',
        'Aree riservate al personale',
      ],
    },
    {
      type: 'single',
      text: 'Chi effettua la sorveglianza sanitaria dei lavoratori esposti a rischi che la richiedono?',
      answers: ['Il medico di famiglia', 'Il medico competente*', 'L’RSPP', 'L’addetto al primo soccorso'],
    },
    {
      type: 'open',
      text: 'Qual è il numero unico di emergenza europeo?',
      answers: ['112*', 'centododici*', 'uno uno due*'],
    },
    {
      type: 'multiple',
      text: 'Durante un’evacuazione che cosa va fatto?',
      answers: [
        'Chiudere le porte alle proprie spalle, senza chiave*',
        'Usare l’ascensore se è libero',
        'Raggiungere il punto di raccolta e rispondere all’appello*',
        'Tornare indietro a prendere il telefono',
      ],
    },
    {
      type: 'multiple',
      text: 'Indica almeno un’informazione da dare a chi risponde al 112.',
      answers: [
        'Il luogo preciso dell’emergenza*',
        'Che cosa è successo*',
        'Quante persone sono coinvolte*',
        'Il proprio codice fiscale',
      ],
      is_at_least_one_correct: true,
    },
    {
      type: 'single',
      text: 'Su un quadro elettrico in tensione quale estintore è adatto?',
      answers: ['Ad acqua', 'A schiuma', 'Ad anidride carbonica (CO2)*', 'Qualsiasi, purché carico'],
    },
    {
      type: 'single',
      text: 'Ogni quanto spetta la pausa di quindici minuti a chi lavora al videoterminale in modo continuativo?',
      answers: ['Ogni ora', 'Ogni due ore*', 'Ogni quattro ore', 'Una volta al giorno'],
    },
    {
      type: 'single',
      text: 'Chi paga i DPI e la formazione sulla sicurezza?',
      answers: [
        'Il lavoratore, con trattenuta in busta paga',
        'Metà il lavoratore e metà l’azienda',
        'Il datore di lavoro: non possono comportare oneri per i lavoratori*',
        'L’INAIL',
      ],
    },
    {
      type: 'single',
      text: 'Qual è la durata minima della formazione generale? (domanda sospesa: in revisione)',
      answers: ['2 ore', '4 ore*', '8 ore', '16 ore'],
      is_active: false,
    },
  ],
};
