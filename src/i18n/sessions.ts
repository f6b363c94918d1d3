import { formatCount } from '#display/formatCount.ts';
/** Texts of the sessions that are open: one's own in the profile, another's on their page. */
export const sessions = {
  title: 'Sessioni attive',
  hint: 'I dispositivi da cui hai effettuato l’accesso. Se non ne riconosci uno, termina la sessione e cambia la password.',
  present: 'Questo dispositivo',
  unknownDevice: 'Dispositivo sconosciuto',
  unknownAddress: 'sconosciuto',
  address: (address: string) => `Indirizzo ${address}`,
  inUse: 'In uso ora',
  lastUsed: (minute: string) => `Ultimo uso ${minute}`,
  all: (n: number) => `Mostra tutte (${n})`,
  fewer: 'Mostra meno',
  end: 'Termina',
  endNamed: (device: string, minute: string) => `Termina: ${device}, ultimo uso ${minute}`,
  endOthers: 'Termina le altre sessioni',
  ended: (n: number) =>
    n === 0 ? 'Non c’erano sessioni da terminare' : n === 1 ? '1 sessione terminata' : `${n} sessioni terminate`,
  noOthers: 'Non ci sono altre sessioni attive.',
  user: {
    hint: 'I dispositivi da cui l’utente ha effettuato l’accesso.',
    own: 'Le tue sessioni si gestiscono dal tuo profilo.',
    toProfile: 'Vai al tuo profilo',
    none: 'Nessuna sessione attiva.',
    end: 'Termina le sessioni',
    question: (name: string) => `Sei sicuro di voler terminare le sessioni di ${name}?`,
    consequences: (n: number) =>
      `${formatCount(n, 'sessione verrà chiusa', 'sessioni verranno chiuse')} subito e l’utente dovrà accedere di nuovo: ciò che non ha salvato andrà perso. Password e link personali restano validi. L’operazione viene registrata con il tuo nome.`,
    confirm: 'Termina',
  },
};
