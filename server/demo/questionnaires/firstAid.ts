import type { DemoQuestionnaire } from './questionnaire.ts';

export const firstAidBasics: DemoQuestionnaire = {
  key: 'primo-soccorso-basi',
  kind: 'evaluation',
  name: 'Primo soccorso: le basi',
  max_retries: 3,
  perc_correct_questions: 70,
  questions: [
    {
      type: 'single',
      text: 'Prima di avvicinarti a una persona a terra, che cosa fai?',
      answers: ['La sollevo', 'Controllo che il luogo sia sicuro*', 'Le do da bere', 'Cerco i suoi documenti'],
    },
    {
      type: 'single',
      text: 'Nella rianimazione dell’adulto, qual è il rapporto tra compressioni e insufflazioni?',
      answers: ['15 a 2', '30 a 2*', '5 a 1', '50 a 5'],
    },
    {
      type: 'single',
      text: 'Con quale frequenza si comprimono il torace e lo si lascia risalire?',
      answers: ['60–80 al minuto', '80–100 al minuto', '100–120 al minuto*', '140–160 al minuto'],
    },
    {
      type: 'multiple',
      text: 'Che cosa si fa su una ustione lieve?',
      answers: [
        'Si raffredda a lungo con acqua corrente fresca*',
        'Si mette il ghiaccio direttamente sulla pelle',
        'Si copre con un telo pulito che non aderisca*',
        'Si rompono le vesciche',
        'Si spalma olio',
      ],
    },
    {
      type: 'single',
      text: 'Un’emorragia esterna abbondante si ferma, per prima cosa, con…',
      answers: [
        'la compressione diretta sulla ferita*',
        'acqua calda',
        'un laccio improvvisato, sempre e subito',
        'disinfettante',
      ],
    },
    {
      type: 'multiple',
      text: 'Un adulto è soffocato da un boccone e non riesce a tossire. Indica almeno una manovra corretta.',
      answers: [
        'Cinque colpi tra le scapole*',
        'Cinque compressioni addominali*',
        'Farlo stendere e aspettare',
        'Fargli bere acqua',
      ],
      is_at_least_one_correct: true,
    },
    {
      type: 'open',
      text: 'Con quale sigla si indica il defibrillatore che chiunque può usare?',
      answers: ['DAE*', 'D.A.E.*', 'AED*', 'defibrillatore automatico esterno*'],
    },
  ],
};
