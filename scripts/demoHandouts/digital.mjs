export const digitalHandouts = {
  'password-e-accessi': {
    subject: 'digital',
    title: 'Password e accessi',
    subtitle: 'Una frase lunga, un gestore che la ricordi, un secondo fattore',
    sources: 'Raccomandazioni ACN e NIST SP 800-63B.',
    intro:
      'Chi attacca non indovina: prova milioni di combinazioni al secondo, oppure usa password già rubate altrove. Difendersi è semplice, se si smette di farlo a memoria.',
    parts: [
      {
        title: 'Parte prima: la password',
        list: [
          'Lunga batte complicata: quattro o cinque parole a caso resistono più di otto simboli.',
          'Una diversa per ogni servizio: se ne rubano una, le altre restano al sicuro.',
          'Un gestore di password le crea e le ricorda; tu ne impari una sola, molto lunga.',
          'Si cambia quando c’è il sospetto che sia nota, non a calendario.',
          'Non si scrive in chat, non si detta al telefono, non si presta a un collega.',
        ],
      },
      {
        columns: ['Password', 'Perché', 'Giudizio'],
        widths: [170, '*', 70],
        rows: [
          ['Corsia2026', 'Nome e anno: è tra i primi tentativi.', 'debole'],
          ['P4ssw0rd!', 'Le sostituzioni di lettere sono note a tutti.', 'debole'],
          ['nome del cane più data', 'Si trova sui social.', 'debole'],
          ['otto-lumache-suonano-il-banjo', 'Lunga, facile da ricordare, impossibile da provare tutta.', 'buona'],
          ['generata dal gestore, 20 caratteri', 'Nessuno la conosce, nemmeno tu.', 'ottima'],
        ],
      },
      {
        title: 'Parte seconda: il secondo fattore',
        text: 'Qualcosa che sai (la password) più qualcosa che hai (il telefono, una chiave) o che sei (l’impronta). Così una password rubata, da sola, non basta.',
      },
      {
        columns: ['Metodo', 'Protezione', 'Nota'],
        widths: [150, 90, '*'],
        rows: [
          ['Chiave di sicurezza, passkey', 'massima', 'Non si lascia ingannare dai siti falsi.'],
          ['App che genera codici', 'alta', 'Funziona anche senza rete.'],
          ['Notifica da approvare', 'alta', 'Se non l’hai chiesta tu, rifiuta e avvisa.'],
          ['Codice via SMS', 'discreta', 'Meglio di niente; l’operatore può essere raggirato.'],
        ],
      },
      {
        box: 'Da fare adesso: attiva il secondo fattore sulla posta elettronica. Chi entra lì può reimpostare tutte le altre password.',
      },
    ],
  },
  'riconoscere-il-phishing': {
    subject: 'digital',
    title: 'Riconoscere il phishing',
    subtitle: 'Anatomia di un messaggio falso',
    sources: 'Materiali divulgativi ACN, CERT-AGID e Polizia postale.',
    intro:
      'Il phishing imita qualcuno di cui ti fidi — banca, corriere, direttore — per farti fare in fretta una cosa che non faresti con calma. Non serve essere esperti per accorgersene: serve fermarsi.',
    parts: [
      {
        title: 'Un esempio, riga per riga',
        columns: ['Che cosa leggi', 'Che cosa notare'],
        widths: [210, '*'],
        rows: [
          [
            'Da: Assistenza <supporto@banca-sicura-verifica.example>',
            'Il nome si può scrivere a piacere: conta l’indirizzo, e soprattutto l’ultima parte.',
          ],
          ['«Gentile cliente,»', 'La tua banca sa come ti chiami.'],
          ['«Il conto sarà BLOCCATO entro 1 ora»', 'Urgenza e minaccia servono a non farti pensare.'],
          [
            '«Conferma i tuoi dati qui»',
            'Passa sopra il collegamento: l’indirizzo vero appare in basso. Sul telefono tieni premuto.',
          ],
          ['Allegato fattura.zip', 'Non l’aspettavi: non aprirlo. Chiedi conferma al mittente con un altro mezzo.'],
        ],
      },
      {
        title: 'Le sue forme',
        columns: ['Nome', 'Come arriva'],
        widths: [110, '*'],
        rows: [
          ['Phishing', 'E-mail inviata a molti.'],
          ['Spear phishing', 'E-mail preparata proprio per te, con nomi e fatti veri.'],
          ['Smishing', 'SMS o messaggio: «il tuo pacco è fermo».'],
          ['Vishing', 'Telefonata: un finto tecnico, una finta banca.'],
          ['Frode del capo', '«Sono in riunione, fai subito questo bonifico.»'],
          ['Quishing', 'Un codice QR incollato sopra quello vero.'],
        ],
      },
      {
        title: 'Che cosa fare',
        steps: [
          'Fermati: nessun ufficio serio ti chiede la password.',
          'Verifica per un’altra strada: numero che già conosci, sito scritto a mano, collega di persona.',
          'Segnala all’assistenza informatica, poi cancella.',
          'Hai già cliccato o scritto la password? Cambiala dal sito vero e avvisa subito: nessuno ti rimprovererà, il silenzio invece costa caro.',
        ],
      },
    ],
  },
  'aggiornamenti-e-copie': {
    subject: 'digital',
    title: 'Aggiornamenti e copie',
    subtitle: 'Prevenire, e sapere che cosa fare nei primi dieci minuti',
    sources: 'Raccomandazioni ACN; D.Lgs. 138/2024 (NIS 2).',
    intro:
      'Un ransomware cifra i file e chiede un riscatto. Entra da una falla non corretta o da un allegato aperto di fretta; fa danni solo a chi non ha una copia da cui ripartire.',
    parts: [
      {
        title: 'Parte prima: aggiornare e copiare',
        list: [
          'Gli aggiornamenti chiudono falle già note a chi attacca: «ricordamelo domani» regala un giorno.',
          'Installa programmi solo dal catalogo aziendale o dal sito del produttore.',
          'Una chiavetta trovata non si collega: si consegna all’assistenza informatica.',
          'Blocca lo schermo quando ti alzi. Fuori ufficio usa la VPN e non le reti aperte.',
        ],
      },
      {
        title: 'La regola 3-2-1',
        columns: ['Numero', 'Che cosa', 'Esempio'],
        widths: [60, 170, '*'],
        rows: [
          ['3', 'copie dei dati', 'L’originale e due copie.'],
          ['2', 'supporti diversi', 'Disco di rete e servizio esterno.'],
          [
            '1',
            'fuori sede (meglio se scollegata)',
            'Un disco in un altro edificio, o una copia che non si può modificare.',
          ],
        ],
      },
      { box: 'Una copia mai provata non è una copia: almeno due volte l’anno si ripristina davvero qualcosa.' },
      {
        title: 'Parte seconda: i primi dieci minuti',
        steps: [
          'Stacca la rete: togli il cavo, spegni il Wi-Fi. Non spegnere il computer: la memoria serve a capire.',
          'Avvisa l’assistenza informatica per telefono, non per e-mail.',
          'Annota che cosa hai visto, che cosa hai aperto, a che ora.',
          'Non pagare e non rispondere a nessuno di tua iniziativa.',
          'Avvisa i colleghi che hanno ricevuto lo stesso messaggio.',
        ],
      },
      {
        title: 'Chi se ne occupa poi',
        text: 'Se sono coinvolti dati personali può servire una notifica al Garante entro 72 ore. Le organizzazioni soggette alla NIS 2 inviano al CSIRT Italia una prima notifica entro 24 ore dall’incidente significativo. Per questo contano i minuti in cui tu lo dici.',
      },
    ],
  },
};
