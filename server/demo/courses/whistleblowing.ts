import type { DemoCourse } from './course.ts';

/** A draft: only the back office sees it. */
export const whistleblowing: DemoCourse = {
  code: 'ETI-SEG',
  name: 'Segnalare un illecito: il whistleblowing',
  slug: 'segnalare-un-illecito',
  description:
    '<p>In preparazione. Canali interni ed esterni, tutele di chi segnala e tempi di risposta secondo il <strong>D.Lgs. 24/2023</strong>.</p>',
  additional_text: '',
  status: 'RDY',
  thumbnail: null,
  typology: null,
  category: 'privacy-e-conformita',
  subcategory: 'etica-e-segnalazioni',
  teacher: 'elisabetta-corsini',
  certification_template_id: null,
  expires: null,
  is_mandatory: false,
  has_blocking_subscriptions: false,
  show_expiration_alert: false,
  created: 12,
  themes: [
    {
      name: 'Chi segnala e come',
      description: '',
      modules: [
        {
          name: 'Canali e tutele',
          description: 'Avviso di ricevimento entro sette giorni, riscontro entro tre mesi.',
          sections: [
            {
              slug: 'canali-di-segnalazione',
              name: 'I canali di segnalazione',
              description: 'Interno, esterno (ANAC), divulgazione pubblica: quando si usa ciascuno.',
              content: { media: null },
            },
            {
              slug: 'gradimento-whistleblowing',
              name: 'Com’è andato il corso?',
              description: 'Tre domande, un minuto.',
              content: { survey: 'gradimento' },
              is_mandatory: false,
            },
          ],
        },
        { name: 'Casi pratici', description: 'Da scrivere.', sections: [] },
      ],
    },
  ],
  materials: [],
};
