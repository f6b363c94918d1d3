/** In the order of their ids. The reports of a «Referente» are limited to the second, as the server is set up. */
export const groups = [
  {
    name: 'Sede di Bologna',
    slug: 'sede-di-bologna',
    description: 'Uffici della direzione: amministrazione, acquisti, personale.',
    created: 420,
  },
  {
    name: 'Sede di Firenze',
    slug: 'sede-di-firenze',
    description: 'Punto vendita e uffici di Firenze, seguiti dal referente locale.',
    created: 420,
  },
  {
    name: 'Magazzino e logistica',
    slug: 'magazzino-e-logistica',
    description: 'Addetti al magazzino, autisti e carrellisti.',
    created: 398,
  },
  {
    name: 'Cucina e ristorazione',
    slug: 'cucina-e-ristorazione',
    description: 'Cuochi, aiuto cuochi e addetti alla somministrazione.',
    created: 371,
  },
  {
    name: 'Neoassunti',
    slug: 'neoassunti',
    description: 'Chi è arrivato da poco e deve completare la formazione iniziale.',
    created: 310,
  },
];
