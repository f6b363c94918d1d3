/** Texts of duplicating a course, and of taking it to another installation. */
export const courseTransfer = {
  actions: 'Altre azioni',
  actionsOn: (name: string) => `Azioni su ${name}`,
  copy: 'Duplica corso',
  copyQuestion: (name: string) => `Duplicare il corso ${name}?`,
  copyHint:
    'Nasce una bozza con gli stessi contenuti, i materiali e le regole di frequenza. Le iscrizioni non vengono copiate.',
  copyConfirm: 'Duplica',
  copied: (name: string) => `Corso duplicato: ${name}`,
};
