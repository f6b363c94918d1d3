/** In the order they stand in; the last lists its courses from Z to A. */
export const typologies = [
  {
    name: 'Formazione obbligatoria',
    slug: 'formazione-obbligatoria',
    description: 'Corsi che la legge richiede per la mansione svolta.',
    is_ascending_course_ordering: true,
  },
  {
    name: 'Gestione delle emergenze',
    slug: 'emergenze',
    description: 'Per sapere che cosa fare nei primi minuti.',
    is_ascending_course_ordering: true,
  },
  {
    name: 'Competenze trasversali',
    slug: 'competenze-trasversali',
    description: 'Corsi aperti a tutti, per lavorare meglio.',
    is_ascending_course_ordering: false,
  },
];
