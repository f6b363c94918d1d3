import type { DemoCourse } from './course.ts';
import { makeSheet } from './media.ts';

/** One module of eight lessons: on a small screen two of them are folded away. */
export const cybersecurity: DemoCourse = {
  code: 'CYB-BASE',
  name: 'Sicurezza informatica per tutti',
  slug: 'sicurezza-informatica-per-tutti',
  description: `<p>Gli attacchi informatici entrano quasi sempre da una persona, non da un computer. Otto lezioni brevissime per riconoscerli: password, phishing, aggiornamenti, copie di sicurezza, lavoro fuori ufficio.</p>
<p>Alla fine saprai che cosa fare nei primi dieci minuti se ti accorgi di aver sbagliato: è la cosa più utile di tutte.</p>`,
  additional_text: '<p>Non serve nessuna conoscenza tecnica.</p>',
  status: 'STR',
  thumbnail: 'media/images/courses/cybersecurity.webp',
  typology: 'competenze-trasversali',
  category: 'competenze-digitali',
  subcategory: 'sicurezza-informatica',
  teacher: 'davide-neri',
  certification_template_id: null,
  expires: null,
  is_mandatory: false,
  has_blocking_subscriptions: false,
  show_expiration_alert: false,
  created: 320,
  themes: [
    {
      name: 'Difendersi ogni giorno',
      description: 'Abitudini, più che strumenti.',
      modules: [
        {
          name: 'Otto abitudini',
          description: 'Una scheda alla volta: ognuna si legge in pochi minuti e lascia una cosa da fare subito.',
          sections: [
            {
              slug: 'password-e-gestori',
              name: 'Password lunghe e gestori di password',
              description: 'Perché quattro parole a caso valgono più di otto simboli, e chi le ricorda al posto tuo.',
              content: makeSheet('Password e accessi', 'handouts/password-e-accessi.pdf', 5),
            },
            {
              slug: 'il-secondo-fattore',
              name: 'Il secondo fattore',
              description: 'Qualcosa che sai più qualcosa che hai: seconda parte della scheda «Password e accessi».',
              content: makeSheet('Password e accessi', 'handouts/password-e-accessi.pdf', 3),
            },
            {
              slug: 'riconoscere-il-phishing',
              name: 'Riconoscere il phishing',
              description: 'Anatomia di una e-mail falsa, riga per riga.',
              content: makeSheet('Riconoscere il phishing', 'handouts/riconoscere-il-phishing.pdf', 6),
            },
            {
              slug: 'verifica-phishing',
              name: 'Verifica: riconosci il phishing',
              description: 'Quattro casi. Puoi riprovare quante volte vuoi.',
              content: { evaluation: 'riconosci-il-phishing' },
              requires: 'riconoscere-il-phishing',
            },
            {
              slug: 'aggiornamenti-e-copie',
              name: 'Aggiornamenti e copie di sicurezza',
              description: 'La regola 3-2-1 e perché «ricordamelo domani» è una cattiva idea.',
              content: makeSheet('Aggiornamenti e copie di sicurezza', 'handouts/aggiornamenti-e-copie.pdf', 5),
            },
            {
              slug: 'i-primi-dieci-minuti',
              name: 'I primi dieci minuti dopo un incidente',
              description: 'Staccare la rete, non spegnere, avvisare: in quest’ordine. Seconda parte della scheda.',
              content: makeSheet('Aggiornamenti e copie di sicurezza', 'handouts/aggiornamenti-e-copie.pdf', 4),
              requires: 'aggiornamenti-e-copie',
            },
            {
              slug: 'verifica-finale-informatica',
              name: 'Verifica finale',
              description: 'Sei domande, una delle quali aperta.',
              content: { evaluation: 'sicurezza-informatica-finale' },
              requires: 'verifica-phishing',
            },
            {
              slug: 'gradimento-informatica',
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
  materials: [{ name: 'Agenzia per la cybersicurezza nazionale', type: 'LINK', link: 'https://www.acn.gov.it' }],
};
