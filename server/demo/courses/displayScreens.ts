import type { DemoCourse } from './course.ts';
import { clips, makeSheet } from './media.ts';

export const displayScreens: DemoCourse = {
  code: 'SIC-VDT',
  name: 'Lavorare bene al videoterminale',
  slug: 'lavorare-bene-al-videoterminale',
  description: `<p>Occhi stanchi, collo rigido, polsi che fanno male: quasi sempre dipende da come è messa la postazione. Il <strong>Titolo VII del D.Lgs. 81/2008</strong> dice che cosa deve avere; questo corso mostra come regolarla in cinque minuti.</p>
<ul><li>Schermo, sedia, luce: le regolazioni che contano.</li><li>Pause e sorveglianza sanitaria.</li><li>Che cosa cambia quando lavori da casa.</li></ul>`,
  additional_text: '<p>Consigliato a chi usa lo schermo per almeno venti ore alla settimana.</p>',
  status: 'STR',
  thumbnail: 'media/images/courses/videoterminale.webp',
  typology: 'formazione-obbligatoria',
  category: 'salute-e-sicurezza',
  subcategory: 'ergonomia-e-videoterminali',
  teacher: 'andrea-bonetti',
  certification_template_id: null,
  expires: null,
  is_mandatory: true,
  has_blocking_subscriptions: false,
  show_expiration_alert: false,
  created: 380,
  themes: [
    {
      name: 'La postazione',
      description: 'Regolare ciò che hai davanti, sotto e intorno.',
      modules: [
        {
          name: 'Schermo, sedia, luce',
          description: 'Due lezioni e una lista di controlli da fare alla tua scrivania, adesso.',
          sections: [
            {
              slug: 'la-postura-giusta',
              name: 'La postura giusta',
              description: 'Schermo ad altezza occhi, a 50–70 centimetri; gomiti e ginocchia a 90 gradi.',
              content: clips.workstation,
            },
            {
              slug: 'regola-la-tua-postazione',
              name: 'Regola la tua postazione',
              description:
                'Dieci controlli con le misure dell’allegato XXXIV: stampali e tienili accanto allo schermo.',
              content: makeSheet('Regola la tua postazione', 'handouts/postazione-videoterminale.pdf', 6),
              requires: 'la-postura-giusta',
            },
          ],
        },
      ],
    },
    {
      name: 'Pause, salute, lavoro agile',
      description: 'Ciò che la legge prevede per chi lavora allo schermo.',
      modules: [
        {
          name: 'Che cosa hai imparato',
          description: 'Un sondaggio, facoltativo, e la verifica.',
          sections: [
            {
              slug: 'come-lavori-da-casa',
              name: 'Sondaggio: come lavori da casa',
              description: 'Puoi aggiornare le risposte quando vuoi.',
              content: { survey: 'lavorare-da-casa' },
              is_mandatory: false,
            },
            {
              slug: 'verifica-videoterminale',
              name: 'Verifica: il lavoro al videoterminale',
              description: 'Sei domande sulla stessa pagina.',
              content: { evaluation: 'lavoro-al-videoterminale' },
              requires: 'regola-la-tua-postazione',
            },
          ],
        },
      ],
    },
  ],
  materials: [
    {
      name: 'INAIL: il lavoro al videoterminale',
      type: 'LINK',
      link: 'https://www.inail.it',
    },
  ],
};
