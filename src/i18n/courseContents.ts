/** Texts of the contents of a course: its themes, modules and lessons. */
export const contents = {
  themes: 'Tematiche',
  themesEmpty: 'Il corso non ha ancora tematiche',
  themesEmptyHint: 'Una tematica raccoglie argomenti, e un argomento raccoglie lezioni.',
  addTheme: 'Nuova tematica',
  backToThemes: 'Torna alle tematiche',
  total: (n: number) => `Totali ${n.toLocaleString('it-IT')}`,
};
