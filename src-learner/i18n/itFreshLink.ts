/** The texts of links to files. */
export const freshLink = {
  failed: 'Il file non si è aperto. Ricarica la pagina e riprova.',
};
