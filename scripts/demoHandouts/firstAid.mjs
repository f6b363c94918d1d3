export const firstAidHandouts = {
  'chiamare-il-112': {
    subject: 'firstAid',
    title: 'Chiamare il 112',
    subtitle: 'Che cosa dire, in che ordine, che cosa fare nell’attesa',
    sources: 'D.Lgs. 81/2008, art. 45; D.M. 388/2003.',
    intro:
      'Una chiamata fatta bene vale minuti. Chi risponde ti guida con le domande: tu non riagganciare e rispondi nell’ordine in cui ti vengono fatte.',
    parts: [
      {
        title: 'Prima di chiamare',
        steps: [
          'Fermati e guarda: corrente, traffico, fumo, gas, oggetti che possono cadere. Se il luogo non è sicuro, non entrare.',
          'Chiama ad alta voce un collega e manda qualcuno a prendere la cassetta e il defibrillatore.',
          'Avvicinati e controlla: risponde? respira normalmente? perde sangue?',
        ],
      },
      {
        title: 'Durante la chiamata',
        columns: ['Informazione', 'Esempio'],
        widths: [140, '*'],
        rows: [
          ['Dove', '«Via dei Colli 12, Bologna, secondo piano, ingresso dal cortile.»'],
          ['Che cosa', '«Un collega è caduto da una scala alta due metri.»'],
          ['Quante persone', '«Una sola.»'],
          ['In che condizioni', '«È sveglio, respira, non muove la gamba destra.»'],
          ['Chi chiama e da quale numero', '«Sono Giulia Conti, chiamo dal centralino.»'],
        ],
      },
      {
        box: 'Il 112 risponde anche senza credito e senza sapere in quale regione sei. L’app «Where ARE U» invia la posizione insieme alla chiamata. Dove il numero unico non è ancora attivo: 118.',
      },
      {
        title: 'Nell’attesa',
        list: [
          'Non riagganciare finché non te lo dicono; tieni libera la linea dopo.',
          'Manda qualcuno ad aspettare l’ambulanza all’ingresso e a tenere aperti cancelli e ascensori.',
          'Resta accanto alla persona: parlale, coprila, controlla che continui a respirare.',
          'Se smette di respirare normalmente, richiama o avvisa l’operatore e inizia le compressioni.',
        ],
      },
      {
        title: 'Da non fare',
        list: [
          'Spostare chi è caduto, se non c’è un pericolo immediato.',
          'Dare da bere o da mangiare.',
          'Togliere un oggetto conficcato in una ferita.',
          'Togliere il casco a un motociclista, se respira.',
        ],
      },
    ],
  },
  rianimazione: {
    subject: 'firstAid',
    title: 'Rianimazione e defibrillatore',
    subtitle: 'La catena della sopravvivenza nell’adulto',
    sources: 'Linee guida internazionali di rianimazione; D.M. 388/2003; L. 116/2021.',
    intro:
      'Quando il cuore si ferma, ogni minuto senza massaggio riduce le probabilità di sopravvivere. Chi è presente può fare la differenza anche senza essere un sanitario.',
    parts: [
      {
        title: 'I sei passi',
        steps: [
          'Sicurezza: guardati intorno.',
          'Coscienza: chiama e scuoti le spalle.',
          'Respiro: testa all’indietro, mento in alto; guarda, ascolta, senti per non più di dieci secondi. Il respiro a scatti («gasping») non è un respiro normale.',
          'Aiuto: chiama il 112 in viva voce, manda a prendere il DAE.',
          'Massaggio: mani al centro del petto, braccia tese, 30 compressioni; se sei formato, 2 insufflazioni; e ricomincia.',
          'DAE: appena arriva, accendilo e fai ciò che dice. Nessuno tocca la persona durante l’analisi e la scarica.',
        ],
      },
      {
        title: 'I numeri da ricordare',
        columns: ['Che cosa', 'Quanto'],
        widths: [180, '*'],
        rows: [
          ['Compressioni e insufflazioni', '30 e 2'],
          ['Frequenza', '100–120 compressioni al minuto'],
          ['Profondità', 'almeno 5 centimetri, non più di 6'],
          ['Rilascio', 'completo dopo ogni compressione'],
          ['Cambio tra soccorritori', 'ogni 2 minuti'],
        ],
      },
      {
        title: 'Se respira ma non risponde',
        text: 'Se non ci sono traumi, mettila nella posizione laterale di sicurezza: sul fianco, testa all’indietro, bocca verso il basso. Controlla il respiro fino all’arrivo dei soccorsi.',
      },
      {
        title: 'Se sta soffocando',
        list: [
          'Tossisce: incoraggiala a tossire, non fare altro.',
          'Non riesce a tossire né a parlare: cinque colpi tra le scapole, poi cinque compressioni addominali, alternandoli.',
          'Perde coscienza: 112 e rianimazione.',
        ],
      },
      {
        box: 'Chi usa il DAE per salvare una vita, anche senza formazione, è tutelato dalla legge 116/2021. Leggere non basta: la manualità si impara in aula e si ripassa ogni tre anni.',
      },
    ],
  },
};
