import type { DemoCourse } from './course.ts';
import { clips, makeSheet } from './media.ts';

export const firstAid: DemoCourse = {
  code: 'PS-BASE',
  name: 'Primo soccorso: i primi cinque minuti',
  slug: 'primo-soccorso-i-primi-cinque-minuti',
  description: `<p>Fra il malore e l’arrivo dell’ambulanza passano, in media, diversi minuti. Questo corso riguarda quei minuti: che cosa guardare, chi chiamare, quali gesti fare e quali evitare.</p>
<p>La parte pratica — rianimazione e defibrillatore — si impara in aula con un istruttore, come prevede il <strong>D.M. 388/2003</strong>: qui trovi le basi per arrivarci preparato.</p>`,
  additional_text: '<p>Per gli addetti al primo soccorso la parte pratica si ripete ogni tre anni.</p>',
  status: 'STR',
  thumbnail: 'media/images/courses/primo-soccorso.webp',
  typology: 'emergenze',
  category: 'salute-e-sicurezza',
  subcategory: 'gestione-delle-emergenze',
  teacher: 'francesca-riva',
  certification_template_id: null,
  expires: null,
  is_mandatory: false,
  has_blocking_subscriptions: true,
  show_expiration_alert: true,
  created: 360,
  themes: [
    {
      name: 'Prima dei gesti',
      description: 'Sicurezza, valutazione, chiamata.',
      modules: [
        {
          name: 'Guardare, pensare, chiamare',
          description: 'Chi soccorre non deve diventare la seconda vittima.',
          sections: [
            {
              slug: 'il-luogo-e-sicuro',
              name: 'Il luogo è sicuro?',
              description: 'Prima di avvicinarti riconosci i pericoli: corrente, traffico, fumo, oggetti instabili.',
              content: clips.risk,
              teacher: 'andrea-bonetti',
            },
            {
              slug: 'chiamare-il-112',
              name: 'Chiamare il 112',
              description: 'Dove, che cosa, quanti: le tre cose da dire subito. E poi non riagganciare.',
              content: makeSheet('Chiamare il 112', 'handouts/chiamare-il-112.pdf', 4),
              requires: 'il-luogo-e-sicuro',
            },
          ],
        },
      ],
    },
    {
      name: 'I gesti',
      description: 'Pochi, nell’ordine giusto.',
      modules: [
        {
          name: 'Coscienza, respiro, circolo',
          description: 'Dalla posizione laterale di sicurezza alle compressioni toraciche.',
          sections: [
            {
              slug: 'rianimazione-e-defibrillatore',
              name: 'Rianimazione e defibrillatore',
              description: 'La catena della sopravvivenza passo per passo, con i numeri da ricordare.',
              content: makeSheet('Rianimazione e defibrillatore', 'handouts/rianimazione.pdf', 8),
              requires: 'chiamare-il-112',
            },
            {
              slug: 'evacuare-chi-e-ferito',
              name: 'Quando bisogna uscire',
              description: 'Chi è ferito si sposta solo se restare è più pericoloso che muoverlo.',
              content: clips.evacuation,
              requires: 'chiamare-il-112',
              teacher: 'salvo-messina',
            },
            {
              slug: 'verifica-primo-soccorso',
              name: 'Verifica: le basi del primo soccorso',
              description: 'Sette domande. Per superarla ne servono cinque.',
              content: { evaluation: 'primo-soccorso-basi' },
              requires: 'rianimazione-e-defibrillatore',
            },
          ],
        },
      ],
    },
  ],
  materials: [
    { name: 'Procedure di emergenza', type: 'FILE', path: 'media/documents/procedure-di-emergenza.pdf' },
    { name: 'Ministero della Salute', type: 'LINK', link: 'https://www.salute.gov.it' },
  ],
};
