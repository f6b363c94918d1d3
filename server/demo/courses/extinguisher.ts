import type { DemoCourse } from './course.ts';
import { clips, makeSheet } from './media.ts';

export const extinguisher: DemoCourse = {
  code: 'DEMO-ATT',
  name: 'Usare l’estintore in quattro passi',
  slug: 'usare-l-estintore-in-quattro-passi',
  description: `<p>Il corso più breve del catalogo: <strong>dieci secondi di video</strong>, una scheda da leggere e quattro domande. In fondo c’è l’attestato.</p>
<ul>
<li>Quando si può usare un estintore, e quando invece si esce.</li>
<li>I quattro gesti, nell’ordine giusto.</li>
<li>Quale estintore per quale fuoco.</li>
</ul>`,
  additional_text:
    '<p>Pensato per provare la piattaforma dall’inizio alla fine: non abilita al ruolo di addetto antincendio (D.M. 2 settembre 2021).</p>',
  status: 'STR',
  thumbnail: 'media/images/courses/antincendio.webp',
  typology: 'emergenze',
  category: 'salute-e-sicurezza',
  subcategory: 'gestione-delle-emergenze',
  teacher: 'salvo-messina',
  certification_template_id: 2,
  expires: null,
  is_mandatory: false,
  has_blocking_subscriptions: false,
  show_expiration_alert: false,
  created: 330,
  themes: [
    {
      name: 'Dal video all’attestato',
      description: 'Tre lezioni, una dopo l’altra.',
      modules: [
        {
          name: 'Quattro passi',
          description:
            'Guarda il video, leggi le procedure, rispondi alle domande: ogni lezione si apre quando hai superato quella prima.',
          sections: [
            {
              slug: 'quattro-passi-il-video',
              name: 'I quattro passi in dieci secondi',
              description: 'Sicura, base del fuoco, leva, ventaglio. I sottotitoli si attivano dal lettore.',
              content: clips.extinguisher,
            },
            {
              slug: 'quattro-passi-la-scheda',
              name: 'Le procedure da tenere a portata di mano',
              description: 'La tabella «Quale estintore» è a pagina due.',
              content: makeSheet('Procedure di emergenza', 'media/documents/procedure-di-emergenza.pdf', 5),
              requires: 'quattro-passi-il-video',
            },
            {
              slug: 'quattro-passi-la-verifica',
              name: 'Quattro domande',
              description: 'Ne bastano tre giuste. Hai tre tentativi.',
              content: { evaluation: 'uso-dell-estintore' },
              requires: 'quattro-passi-la-scheda',
            },
          ],
        },
      ],
    },
  ],
  materials: [
    {
      name: 'Corpo nazionale dei Vigili del fuoco',
      type: 'LINK',
      link: 'https://www.vigilfuoco.it',
    },
  ],
};
