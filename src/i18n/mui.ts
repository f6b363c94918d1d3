/** What MUI's parts say by themselves. Not its own list of Italian texts: that makes number formats we do not use. */
export const muiTexts = {
  MuiAutocomplete: {
    defaultProps: {
      clearText: 'Svuota',
      closeText: 'Chiudi',
      loadingText: 'Caricamento in corso…',
      noOptionsText: 'Nessuna opzione',
      openText: 'Apri',
    },
  },
  MuiAlert: { defaultProps: { closeText: 'Chiudi' } },
};
