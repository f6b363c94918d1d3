import type { DemoQuestionnaire } from './questionnaire.ts';

export const extinguisherUse: DemoQuestionnaire = {
  key: 'uso-dell-estintore',
  kind: 'evaluation',
  name: 'L’estintore in quattro passi',
  max_retries: 2,
  has_show_correct_answers: true,
  perc_correct_questions: 75,
  questions: [
    {
      type: 'single',
      text: 'Qual è il primo gesto da fare con l’estintore in mano?',
      answers: ['Premere la leva per provarlo', 'Togliere la sicura*', 'Capovolgerlo', 'Puntarlo verso l’alto'],
    },
    {
      type: 'multiple',
      text: 'Quando è ragionevole usare un estintore?',
      answers: [
        'Il fuoco è appena iniziato e di piccole dimensioni*',
        'Il locale è già pieno di fumo',
        'Ho una via d’uscita alle spalle*',
        'Sono da solo e nessuno sa dell’incendio',
      ],
    },
    {
      type: 'multiple',
      text: 'Indica almeno un tipo di estintore adatto a carta e legno (classe A).',
      answers: ['A polvere ABC*', 'A schiuma*', 'Ad anidride carbonica (CO2)', 'A polvere BC'],
      is_at_least_one_correct: true,
    },
    {
      type: 'open',
      text: 'Verso quale parte del fuoco si punta il getto? (una parola)',
      answers: [
        'base*',
        'la base*',
        'alla base*',
        'la base del fuoco*',
        'alla base del fuoco*',
        'la base delle fiamme*',
      ],
    },
  ],
};
