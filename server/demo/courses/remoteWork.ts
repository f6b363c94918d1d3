import type { DemoCourse } from './course.ts';
import { clips, makeSheet } from './media.ts';

/** Over: it lives in the history of those who followed it. */
export const remoteWork: DemoCourse = {
  code: 'AGILE-1',
  name: 'Lavoro agile in sicurezza',
  slug: 'lavoro-agile-in-sicurezza',
  description:
    '<p>Rischi e buone abitudini di chi lavora fuori sede, a partire dall’informativa scritta che l’<strong>articolo 22 della legge 81/2017</strong> prevede ogni anno. L’edizione è terminata.</p>',
  additional_text: '',
  status: 'END',
  thumbnail: null,
  typology: null,
  category: 'salute-e-sicurezza',
  subcategory: 'ergonomia-e-videoterminali',
  teacher: 'andrea-bonetti',
  certification_template_id: null,
  expires: -40,
  is_mandatory: false,
  has_blocking_subscriptions: false,
  show_expiration_alert: false,
  created: 410,
  themes: [
    {
      name: 'Fuori sede',
      description: 'La casa, il treno, uno spazio condiviso.',
      modules: [
        {
          name: 'Scegliere dove lavorare',
          description: 'Luce, sedia, corrente, riservatezza.',
          sections: [
            {
              slug: 'la-postazione-a-casa',
              name: 'La postazione a casa',
              description: 'Gli stessi controlli dell’ufficio, con qualche adattamento.',
              content: clips.workstation,
            },
            {
              slug: 'lista-per-il-lavoro-agile',
              name: 'I controlli prima di cominciare',
              description: 'La lista dell’ufficio vale anche qui.',
              content: makeSheet('Regola la tua postazione', 'handouts/postazione-videoterminale.pdf', 6),
              requires: 'la-postazione-a-casa',
            },
            {
              slug: 'sondaggio-lavoro-agile',
              name: 'Sondaggio: come lavori da casa',
              description: 'Raccontaci come ti trovi.',
              content: { survey: 'lavorare-da-casa' },
            },
          ],
        },
      ],
    },
  ],
  materials: [],
};
