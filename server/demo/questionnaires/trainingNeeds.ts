import type { DemoQuestionnaire } from './questionnaire.ts';

/** In no course yet: it can be cloned, changed and deleted freely. */
export const trainingNeeds: DemoQuestionnaire = {
  key: 'fabbisogni-formativi',
  kind: 'survey',
  name: 'Analisi dei fabbisogni formativi',
  questions: [
    {
      type: 'multiple',
      text: 'Su quali temi vorresti più formazione?',
      answers: ['Sicurezza', 'Strumenti digitali', 'Lingue', 'Comunicazione', 'Organizzazione del lavoro'],
    },
    {
      type: 'single',
      text: 'Quanto tempo alla settimana potresti dedicare?',
      answers: ['Meno di un’ora', 'Da una a due ore', 'Più di due ore'],
    },
    { type: 'open', text: 'C’è un corso che ti è servito davvero? Quale?' },
  ],
};
