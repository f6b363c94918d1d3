interface Category {
  name: string;
  slug: string;
  description: string;
  children: { name: string; slug: string; description: string }[];
}

export const categories: Category[] = [
  {
    name: 'Salute e sicurezza',
    slug: 'salute-e-sicurezza',
    description: 'Formazione prevista dal D.Lgs. 81/2008.',
    children: [
      {
        name: 'Formazione dei lavoratori',
        slug: 'formazione-dei-lavoratori',
        description: 'Formazione generale e specifica, articolo 37.',
      },
      {
        name: 'Gestione delle emergenze',
        slug: 'gestione-delle-emergenze',
        description: 'Antincendio, evacuazione e primo soccorso.',
      },
      {
        name: 'Ergonomia e videoterminali',
        slug: 'ergonomia-e-videoterminali',
        description: 'Postazioni di lavoro, postura, lavoro agile.',
      },
    ],
  },
  {
    name: 'Igiene alimentare',
    slug: 'igiene-alimentare',
    description: 'Per chi manipola, prepara o serve alimenti.',
    children: [
      { name: 'HACCP', slug: 'haccp', description: 'Autocontrollo secondo il Regolamento (CE) 852/2004.' },
      { name: 'Allergeni', slug: 'allergeni', description: 'Informazioni ai consumatori, Regolamento (UE) 1169/2011.' },
    ],
  },
  {
    name: 'Privacy e conformità',
    slug: 'privacy-e-conformita',
    description: 'Regole che riguardano tutta l’organizzazione.',
    children: [
      {
        name: 'Protezione dei dati',
        slug: 'protezione-dei-dati',
        description: 'Regolamento (UE) 2016/679 e Codice privacy.',
      },
      { name: 'Etica e segnalazioni', slug: 'etica-e-segnalazioni', description: 'Whistleblowing, D.Lgs. 24/2023.' },
    ],
  },
  {
    name: 'Competenze digitali',
    slug: 'competenze-digitali',
    description: 'Usare bene, e al sicuro, gli strumenti di ogni giorno.',
    children: [
      {
        name: 'Sicurezza informatica',
        slug: 'sicurezza-informatica',
        description: 'Password, phishing, copie di sicurezza.',
      },
    ],
  },
];
