import type { DemoQuestionnaire } from './questionnaire.ts';

export const foodHazards: DemoQuestionnaire = {
  key: 'pericoli-in-cucina',
  kind: 'evaluation',
  name: 'I pericoli in cucina',
  max_retries: 2,
  has_show_correct_answers: true,
  perc_correct_questions: 60,
  questions: [
    {
      type: 'multiple',
      text: 'Quali di questi sono pericoli fisici?',
      answers: ['Un frammento di vetro*', 'La salmonella', 'Un nocciolo in una polpa*', 'Un residuo di detergente'],
    },
    {
      type: 'single',
      text: 'Tra quali temperature i batteri si moltiplicano più in fretta?',
      answers: ['Sotto i 4 °C', 'Tra 5 e 60 °C circa*', 'Oltre i 75 °C', 'Sotto i −18 °C'],
    },
    {
      type: 'single',
      text: 'Che cos’è la contaminazione crociata?',
      answers: [
        'Il passaggio di microrganismi o allergeni da un alimento, una superficie o una mano a un altro alimento*',
        'L’uso di due detergenti insieme',
        'La cottura di due alimenti nello stesso forno',
        'Lo scambio di etichette fra due fornitori',
      ],
    },
    {
      type: 'single',
      text: 'Quante sono le sostanze allergeniche da dichiarare secondo il Regolamento (UE) 1169/2011?',
      answers: ['8', '10', '14*', '20'],
    },
    {
      type: 'open',
      text: 'A quanti gradi sotto zero si conservano i surgelati? (scrivi il numero)',
      answers: ['18*', '-18*', '−18*', '18 gradi*', 'meno 18*'],
    },
  ],
};

export const foodHygieneFinal: DemoQuestionnaire = {
  key: 'haccp-finale',
  kind: 'evaluation',
  name: 'HACCP: verifica finale',
  has_random_order: true,
  max_retries: -1,
  question_bank_question_number: 6,
  perc_correct_questions: 70,
  questions: [
    {
      type: 'single',
      text: 'Che cosa significa CCP?',
      answers: [
        'Controllo continuo del prodotto',
        'Punto critico di controllo*',
        'Certificato di cottura',
        'Codice del produttore',
      ],
    },
    {
      type: 'single',
      text: 'Quanti sono i principi del sistema HACCP?',
      answers: ['5', '7*', '9', '12'],
    },
    {
      type: 'single',
      text: 'Qual è il primo principio?',
      answers: [
        'Definire i limiti critici',
        'Individuare e analizzare i pericoli*',
        'Archiviare le registrazioni',
        'Formare il personale',
      ],
    },
    {
      type: 'single',
      text: 'Quale regolamento europeo impone le procedure basate sull’HACCP?',
      answers: ['(CE) 852/2004*', '(UE) 2016/679', '(UE) 2016/425', '(CE) 765/2008'],
    },
    {
      type: 'multiple',
      text: 'Quando ci si lavano le mani?',
      answers: [
        'Dopo aver toccato alimenti crudi*',
        'Dopo essere andati in bagno*',
        'Solo a inizio turno',
        'Dopo aver toccato denaro o rifiuti*',
      ],
    },
    {
      type: 'single',
      text: 'Con il metodo FEFO si usa per primo…',
      answers: [
        'il prodotto entrato per primo',
        'il prodotto che scade per primo*',
        'il prodotto più costoso',
        'il prodotto più pesante',
      ],
    },
    {
      type: 'single',
      text: 'La sonda segna 68 °C al cuore di un pollo arrosto e il limite fissato è 75 °C. Che cosa fai?',
      answers: [
        'Lo servo: manca poco',
        'Proseguo la cottura, misuro di nuovo e registro*',
        'Lo metto in frigorifero',
        'Cambio la sonda finché segna 75',
      ],
    },
    {
      type: 'single',
      text: 'Un addetto ha una gastroenterite. Che cosa deve fare?',
      answers: [
        'Lavorare con la mascherina',
        'Avvisare il responsabile e non manipolare alimenti*',
        'Occuparsi soltanto dei piatti freddi',
        'Prendere un farmaco e continuare',
      ],
    },
  ],
};
