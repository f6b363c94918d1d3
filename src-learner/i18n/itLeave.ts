/** The question before a logout that would lose answers. */
export const leaveQuestion = {
  title: 'Alcune risposte non sono ancora state inviate',
  text: 'Sono salvate solo su questo dispositivo: se esci adesso vanno perse. Torna al questionario e attendi che compaia «salvato alle …».',
  stay: 'Resta',
  leave: 'Esci e perdi le risposte',
};
