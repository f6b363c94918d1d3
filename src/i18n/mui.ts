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

/** Several fields to choose from stand on one screen: the buttons of each say whose they are. */
export const nameChoiceButtons = (field: string) => ({
  openText: `Apri «${field}»`,
  closeText: `Chiudi «${field}»`,
  clearText: `Svuota «${field}»`,
});
