export const dataHandouts = {
  'principi-gdpr': {
    subject: 'data',
    title: 'I principi del GDPR',
    subtitle: 'Sette principi e sei basi giuridiche, con un esempio ciascuno',
    sources: 'Reg. (UE) 2016/679, artt. 4–7, 9; D.Lgs. 196/2003.',
    intro:
      'Un dato personale è qualsiasi informazione su una persona fisica identificata o identificabile: un nome, ma anche una targa, una voce, un indirizzo IP. Trattarlo significa fare qualunque cosa con quel dato, anche solo conservarlo.',
    parts: [
      {
        title: 'I principi (articolo 5)',
        columns: ['Principio', 'In pratica'],
        widths: [150, '*'],
        rows: [
          [
            'Liceità, correttezza, trasparenza',
            'Ho una base giuridica e l’ho detto alla persona con parole chiare (informativa).',
          ],
          ['Limitazione della finalità', 'Uso l’indirizzo raccolto per la consegna solo per la consegna.'],
          ['Minimizzazione', 'Per prenotare un tavolo non chiedo la data di nascita.'],
          ['Esattezza', 'Correggo subito un dato sbagliato.'],
          ['Limitazione della conservazione', 'So quando cancellerò quel dato, e lo faccio.'],
          ['Integrità e riservatezza', 'Armadio chiuso, password, accesso solo a chi ne ha bisogno.'],
          ['Responsabilizzazione', 'So dimostrare tutto quello che precede.'],
        ],
      },
      {
        title: 'Le basi giuridiche (articolo 6)',
        columns: ['Base', 'Esempio'],
        widths: [150, '*'],
        rows: [
          ['Consenso', 'Iscrizione a una newsletter. Si può revocare con la stessa facilità.'],
          ['Contratto', 'Indirizzo per spedire un acquisto.'],
          ['Obbligo di legge', 'Dati dei dipendenti per le buste paga.'],
          ['Interessi vitali', 'Contatti di un familiare durante un’emergenza.'],
          ['Interesse pubblico', 'Attività di un ente pubblico prevista da una norma.'],
          ['Interesse legittimo', 'Registro degli accessi per la sicurezza informatica, dopo averlo valutato.'],
        ],
      },
      {
        box: 'Categorie particolari (articolo 9): salute, vita sessuale e orientamento, origine razziale o etnica, opinioni politiche, religione, sindacato, dati genetici e biometrici. Di norma non si trattano: serve un’eccezione prevista dalla legge.',
      },
    ],
  },
  'diritti-e-violazioni': {
    subject: 'data',
    title: 'Diritti e violazioni',
    subtitle: 'Che cosa può chiedere una persona, che cosa fare se i dati si perdono',
    sources: 'Reg. (UE) 2016/679, artt. 12–22, 33, 34, 37–39.',
    intro:
      'Le richieste arrivano a voce, per e-mail, allo sportello. Non devono contenere parole particolari: basta che si capisca che cosa la persona vuole. Il tuo compito è riconoscerle e passarle subito a chi risponde.',
    parts: [
      {
        title: 'I diritti degli interessati',
        columns: ['Diritto', 'Che cosa significa'],
        widths: [120, '*'],
        rows: [
          ['Accesso', 'Sapere se trattiamo i suoi dati e averne copia.'],
          ['Rettifica', 'Correggere ciò che è sbagliato o incompleto.'],
          ['Cancellazione', 'Far cancellare i dati che non servono più, se nessuna legge impone di tenerli.'],
          ['Limitazione', 'Congelare l’uso dei dati mentre si chiarisce una contestazione.'],
          ['Portabilità', 'Ricevere i dati forniti in un formato leggibile da una macchina.'],
          ['Opposizione', 'Dire no a un trattamento basato sull’interesse legittimo; sempre, al marketing diretto.'],
          ['Decisioni automatiche', 'Non subire decisioni importanti prese soltanto da una macchina.'],
        ],
      },
      {
        box: 'Si risponde entro un mese, gratuitamente. Nei casi complessi il termine si può prorogare di altri due mesi, spiegando perché. La persona può reclamare al Garante per la protezione dei dati personali.',
      },
      {
        title: 'Se i dati si perdono, escono o si distruggono',
        steps: [
          'Avvisa subito il tuo responsabile: anche una e-mail al destinatario sbagliato è una violazione.',
          'Annota ora, fatti, dati e persone coinvolte. Non cancellare nulla.',
          'Il titolare valuta il rischio con il DPO e registra l’accaduto.',
          'Se c’è un rischio per le persone, il titolare notifica al Garante entro 72 ore da quando ne è venuto a conoscenza.',
          'Se il rischio è elevato, avvisa anche gli interessati.',
        ],
      },
      {
        title: 'Il DPO',
        text: 'Il responsabile della protezione dei dati (in inglese «data protection officer») consiglia, controlla e fa da punto di contatto con il Garante. È obbligatorio per gli enti pubblici e per chi tratta dati particolari su larga scala o monitora le persone in modo sistematico.',
      },
    ],
  },
};
