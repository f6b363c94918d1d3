import type { DemoCourse } from './course.ts';
import { makeSheet } from './media.ts';

export const privacy: DemoCourse = {
  code: 'PRI-GDPR',
  name: 'Privacy e protezione dei dati',
  slug: 'privacy-e-protezione-dei-dati',
  description: `<p>Il <strong>Regolamento (UE) 2016/679</strong> spiegato a chi i dati li usa ogni giorno: un elenco di clienti, un curriculum, una chat di reparto. Niente formule: principi, diritti, e che cosa fare quando qualcosa va storto.</p>
<ul><li>Che cosa è (e che cosa non è) un dato personale.</li><li>I principi dell’articolo 5 e le sei basi giuridiche.</li><li>I diritti degli interessati e le violazioni dei dati.</li></ul>`,
  additional_text:
    '<p>Per le persone autorizzate al trattamento: l’istruzione è prevista dall’articolo 29 del GDPR.</p>',
  status: 'STR',
  thumbnail: 'media/images/courses/privacy-gdpr.webp',
  typology: 'competenze-trasversali',
  category: 'privacy-e-conformita',
  subcategory: 'protezione-dei-dati',
  teacher: 'elisabetta-corsini',
  certification_template_id: 2,
  expires: null,
  is_mandatory: false,
  has_blocking_subscriptions: false,
  show_expiration_alert: false,
  created: 340,
  themes: [
    {
      name: 'I principi',
      description: 'Perché, per quanto tempo, con quali dati.',
      modules: [
        {
          name: 'Dati e principi',
          description: 'Le domande da farsi prima di raccogliere un dato.',
          sections: [
            {
              slug: 'i-principi-del-gdpr',
              name: 'I principi del GDPR',
              description:
                'I sette principi dell’articolo 5 e le sei basi giuridiche dell’articolo 6, con un esempio ciascuno.',
              content: makeSheet('I principi del GDPR', 'handouts/principi-gdpr.pdf', 8),
            },
          ],
        },
      ],
    },
    {
      name: 'I diritti e gli imprevisti',
      description: 'Che cosa può chiedere una persona e che cosa fare quando i dati si perdono.',
      modules: [
        {
          name: 'Diritti e violazioni',
          description: 'Tempi, moduli, persone da avvisare.',
          sections: [
            {
              slug: 'diritti-e-violazioni',
              name: 'Diritti degli interessati e violazioni dei dati',
              description: 'Un mese per rispondere, settantadue ore per notificare: chi fa che cosa.',
              content: makeSheet('Diritti e violazioni', 'handouts/diritti-e-violazioni.pdf', 7),
              requires: 'i-principi-del-gdpr',
            },
            {
              slug: 'verifica-finale-privacy',
              name: 'Verifica finale',
              description: 'Sette domande, ne servono cinque.',
              content: { evaluation: 'privacy-finale' },
              requires: 'diritti-e-violazioni',
            },
            {
              slug: 'gradimento-privacy',
              name: 'Com’è andato il corso?',
              description: 'Tre domande, un minuto.',
              content: { survey: 'gradimento' },
              is_mandatory: false,
            },
          ],
        },
      ],
    },
  ],
  materials: [
    { name: 'Garante per la protezione dei dati personali', type: 'LINK', link: 'https://www.garanteprivacy.it' },
    {
      name: 'Regolamento (UE) 2016/679 (EUR-Lex)',
      type: 'LINK',
      link: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj/ita',
    },
  ],
};
