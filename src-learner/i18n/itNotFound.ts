export const notFound = {
  title: 'Error 404',
  text: 'La pagina che cerchi non esiste o è stata spostata.',
  home: 'Torna all’inizio',
};
