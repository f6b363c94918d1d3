/** Texts of what is put in order by dragging, or with the arrow keys. */
export const drag = {
  handle: (name: string) => `Sposta ${name}`,
  hint: 'Trascina, oppure usa i tasti freccia su e giù',
  usage: 'Per spostare, trascina oppure premi freccia su o freccia giù.',
  lifted: (place: number, of: number) => `Sollevato dalla posizione ${place} di ${of}.`,
  over: (place: number) => `Posizione ${place}.`,
  outside: 'Fuori da ogni elenco.',
  dropped: 'Spostamento terminato.',
  cancelled: 'Spostamento annullato.',
  moved: (name: string, place: number, of: number, parent: string) =>
    `${name}: posizione ${place} di ${of}${parent ? ` in ${parent}` : ''}`,
};
