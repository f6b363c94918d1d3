import type { DemoQuestionnaire } from './questionnaire.ts';

export const privacyFinal: DemoQuestionnaire = {
  key: 'privacy-finale',
  kind: 'evaluation',
  name: 'Privacy: verifica finale',
  max_retries: 2,
  has_show_correct_answers: true,
  has_random_order: true,
  perc_correct_questions: 70,
  questions: [
    {
      type: 'single',
      text: 'Che cos’è un dato personale?',
      answers: [
        'Solo nome e cognome',
        'Qualsiasi informazione su una persona fisica identificata o identificabile*',
        'Qualsiasi dato aziendale riservato',
        'Solo i dati sulla salute',
      ],
    },
    {
      type: 'multiple',
      text: 'Quali di questi appartengono alle categorie particolari dell’articolo 9 del GDPR?',
      answers: [
        'Dati sulla salute*',
        'Targa dell’auto',
        'Appartenenza sindacale*',
        'Indirizzo e-mail',
        'Dati genetici*',
      ],
    },
    {
      type: 'single',
      text: 'Entro quanto tempo si risponde, di norma, a chi chiede di accedere ai propri dati?',
      answers: ['72 ore', 'Un mese*', 'Tre mesi', 'Un anno'],
    },
    {
      type: 'single',
      text: 'Entro quante ore si notifica al Garante una violazione dei dati che comporta un rischio per le persone?',
      answers: ['24', '48', '72*', '120'],
    },
    {
      type: 'single',
      text: 'Raccogliere solo i dati che servono è il principio di…',
      answers: ['minimizzazione*', 'portabilità', 'trasparenza', 'esattezza'],
    },
    {
      type: 'multiple',
      text: 'Indica almeno una base giuridica del trattamento, oltre al consenso.',
      answers: [
        'L’esecuzione di un contratto*',
        'Un obbligo di legge*',
        'La comodità dell’ufficio',
        'L’interesse legittimo*',
      ],
      is_at_least_one_correct: true,
    },
    {
      type: 'open',
      text: 'Con quale sigla, in inglese, si indica il responsabile della protezione dei dati?',
      answers: ['DPO*', 'D.P.O.*', 'Data protection officer*'],
    },
  ],
};

export const courseFeedback: DemoQuestionnaire = {
  key: 'gradimento',
  kind: 'survey',
  name: 'Com’è andato il corso?',
  questions: [
    {
      type: 'likert',
      text: 'Dai un voto a ciascun aspetto',
      answers: ['Insufficiente', 'Sufficiente', 'Buono', 'Ottimo'],
      rows: [
        'Chiarezza delle lezioni',
        'Utilità per il tuo lavoro',
        'Qualità dei materiali',
        'Facilità d’uso della piattaforma',
      ],
    },
    { type: 'single', text: 'Consiglieresti il corso a un collega?', answers: ['Sì', 'Forse', 'No'] },
    { type: 'open', text: 'Che cosa miglioreresti?' },
  ],
};
