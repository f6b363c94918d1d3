import type { DemoCourse } from './course.ts';
import { clips, makeSheet } from './media.ts';

export const foodHygiene: DemoCourse = {
  code: 'HACCP-1',
  name: 'HACCP e igiene degli alimenti',
  slug: 'haccp-e-igiene-degli-alimenti',
  description: `<p>Per chi cucina, serve o consegna cibo. Il <strong>Regolamento (CE) 852/2004</strong> chiede a ogni impresa alimentare di individuare i pericoli e tenerli sotto controllo: il corso traduce i sette principi dell’HACCP nei gesti di una giornata in cucina.</p>
<h3>Programma</h3>
<ol><li>Pericoli biologici, chimici e fisici; allergeni.</li><li>Temperature, mani, superfici.</li><li>I sette principi e le registrazioni.</li></ol>`,
  additional_text: '<p>Durata e validità della formazione degli alimentaristi sono fissate dalle Regioni.</p>',
  status: 'STR',
  thumbnail: 'media/images/courses/haccp-igiene.webp',
  typology: 'formazione-obbligatoria',
  category: 'igiene-alimentare',
  subcategory: 'haccp',
  teacher: 'amara-diallo',
  certification_template_id: null,
  expires: null,
  is_mandatory: true,
  has_blocking_subscriptions: false,
  show_expiration_alert: true,
  created: 350,
  themes: [
    {
      name: 'I pericoli',
      description: 'Quelli che si vedono e quelli che no.',
      modules: [
        {
          name: 'Pericolo e rischio in cucina',
          description: 'Il ragionamento è lo stesso della sicurezza: quanto è probabile, quanto è grave.',
          sections: [
            {
              slug: 'dal-pericolo-al-rischio',
              name: 'Dal pericolo al rischio',
              description: 'Un ripasso in dodici secondi, prima di entrare in cucina.',
              content: clips.risk,
              teacher: 'andrea-bonetti',
            },
            {
              slug: 'igiene-e-temperature',
              name: 'Mani, superfici, temperature',
              description: 'Le regole d’igiene personale e le temperature da tenere a mente.',
              content: makeSheet('Mani, superfici, temperature', 'handouts/igiene-e-temperature.pdf', 7),
            },
            {
              slug: 'verifica-pericoli-in-cucina',
              name: 'Verifica: i pericoli in cucina',
              description: 'Cinque domande per vedere a che punto sei.',
              content: { evaluation: 'pericoli-in-cucina' },
              requires: 'igiene-e-temperature',
            },
          ],
        },
      ],
    },
    {
      name: 'Il metodo',
      description: 'Sette principi, una cartella di registrazioni.',
      modules: [
        {
          name: 'I sette principi',
          description: 'Dall’analisi dei pericoli alla documentazione.',
          sections: [
            {
              slug: 'i-sette-principi-haccp',
              name: 'I sette principi dell’HACCP',
              description: 'Ogni principio con un esempio preso dalla cottura di un pollo arrosto.',
              content: makeSheet('I sette principi dell’HACCP', 'handouts/sette-principi-haccp.pdf', 8),
              requires: 'verifica-pericoli-in-cucina',
            },
            {
              slug: 'verifica-finale-haccp',
              name: 'Verifica finale',
              description: 'Sei domande estratte dall’archivio. Puoi ripeterla senza limiti.',
              content: { evaluation: 'haccp-finale' },
              requires: 'i-sette-principi-haccp',
            },
            {
              slug: 'gradimento-haccp',
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
    {
      name: 'Regolamento (CE) 852/2004 (EUR-Lex)',
      type: 'LINK',
      link: 'https://eur-lex.europa.eu/eli/reg/2004/852/oj/ita',
    },
  ],
};
