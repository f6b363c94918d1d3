/** Texts of the page that hands over the file of a job, which e-mails lead to. */
export const outfile = {
  title: 'Download',
  download: 'Download',
  retry: 'Riprova',
  makeAgain: 'Genera di nuovo',
  toReports: 'Vai ai Report',
  toImports: 'Vai a Importa Utenti',
  named: {
    export: (id: number, label: string) => (label ? `Export «${label}»` : `Export n. ${id}`),
    import: (id: number) => `Importazione n. ${id}`,
    batch_operation: (id: number) => `Operazione n. ${id}`,
  },
  asked: (name: string, moment: string) => `${name}, del ${moment}`,
  badLink: 'Il link non è completo',
  badLinkHint: 'Apri di nuovo il link ricevuto per e-mail, oppure cerca il file nei Report.',
  absent: 'File non trovato',
  absentHint: 'È stato eliminato, oppure è di un altro utente.',
  ready: 'Il file è pronto',
  until: (day: string) => `Disponibile fino al ${day}.`,
  running: 'Il file non è ancora pronto',
  runningHint: (progress: number | null) =>
    `La generazione è in corso${progress === null ? '' : ` (${progress}%)`}: quando finisce, il file compare qui da solo. Puoi anche chiudere la pagina e tornare più tardi.`,
  expired: 'Il file è scaduto',
  expiredHint: 'È stato eliminato al termine del periodo di conservazione: genera un nuovo report.',
  expiredRowsHint:
    'L’elenco delle righe rifiutate resta per 30 giorni, e meno se un utente che vi compare viene eliminato.',
  unavailable: 'Il file non è disponibile',
  unavailableHint:
    'È stato eliminato, oppure riguarda gruppi o dati che il tuo ruolo non comprende più: genera un nuovo report.',
  failed: 'Ops, qualcosa è andato storto!',
  failedHint: {
    export: 'L’export non è riuscito e non c’è nessun file. Puoi avviarlo di nuovo.',
    import: 'L’importazione non è riuscita e non c’è nessun file. Puoi avviarla di nuovo.',
    batch_operation: 'L’operazione non è riuscita e non c’è nessun file. Puoi avviarla di nuovo.',
  },
  cancelled: {
    export: 'L’export è stato annullato',
    import: 'L’importazione è stata fermata',
    batch_operation: 'L’operazione è stata fermata',
  },
  cancelledHint: {
    export: 'Non c’è nessun file: puoi avviarlo di nuovo.',
    import: 'Non c’è nessun file: puoi avviarla di nuovo.',
    batch_operation: 'Non c’è nessun file: puoi avviarla di nuovo.',
  },
  done: {
    export: 'L’export è terminato',
    import: 'L’importazione è terminata',
    batch_operation: 'L’operazione è terminata',
  },
  imported: 'Non ci sono righe rifiutate: nessun file da scaricare.',
  refusedHint: 'Il file elenca ciò che non è stato modificato, con il motivo.',
  gone: 'Il file non è più disponibile: ricarica la pagina per sapere perché.',
};
