export const safetyHandouts = {
  'figure-della-prevenzione': {
    subject: 'safety',
    title: 'Chi fa che cosa',
    subtitle: 'Le figure della prevenzione e quando rivolgersi a ciascuna',
    sources: 'D.Lgs. 81/2008, artt. 2, 16–20, 25, 31–35, 43, 47–50.',
    intro:
      'La sicurezza ha nomi e cognomi. La legge assegna a ciascuno compiti precisi: conoscerli serve a sapere a chi segnalare un problema e da chi aspettarsi una risposta.',
    parts: [
      {
        title: 'Le figure',
        columns: ['Figura', 'Chi è', 'Che cosa fa'],
        widths: [92, 190, '*'],
        rows: [
          [
            'Datore di lavoro',
            'Chi ha la responsabilità dell’organizzazione e il potere di decidere e di spendere.',
            'Valuta tutti i rischi con il DVR e nomina l’RSPP: sono i due compiti che non può delegare. Fornisce mezzi, DPI e formazione.',
          ],
          [
            'Dirigente',
            'Chi attua le direttive del datore di lavoro e organizza l’attività.',
            'Mette in pratica le misure e vigila che siano rispettate.',
          ],
          [
            'Preposto',
            'Chi sovrintende al lavoro degli altri: caporeparto, caposquadra, capocantiere.',
            'Corregge i comportamenti non sicuri e, se continuano, interrompe l’attività e avvisa i superiori.',
          ],
          [
            'RSPP',
            'Responsabile del servizio di prevenzione e protezione, nominato dal datore di lavoro.',
            'Individua i rischi, propone le misure, coordina il servizio. È un consulente: non dà ordini.',
          ],
          [
            'Medico competente',
            'Medico con titoli specifici, nominato quando serve la sorveglianza sanitaria.',
            'Collabora alla valutazione dei rischi, visita i lavoratori, esprime il giudizio di idoneità.',
          ],
          [
            'RLS',
            'Rappresentante dei lavoratori per la sicurezza, eletto o designato dai lavoratori.',
            'Viene consultato, accede ai luoghi di lavoro e ai documenti, riporta le segnalazioni.',
          ],
          [
            'Addetti emergenze',
            'Lavoratori designati e formati per antincendio, evacuazione e primo soccorso.',
            'Intervengono per primi. La designazione non si può rifiutare senza un giustificato motivo.',
          ],
          [
            'Lavoratore',
            'Chiunque lavori nell’organizzazione, con qualsiasi contratto, anche senza retribuzione.',
            'Si prende cura di sé e degli altri secondo la formazione ricevuta.',
          ],
        ],
      },
      {
        title: 'A chi mi rivolgo se…',
        list: [
          'vedo un pericolo: subito al preposto; se il pericolo è grave e immediato mi allontano e avviso chi è vicino;',
          'un DPI è rotto o scomodo: al preposto, senza aspettare la fine del turno;',
          'ho un disturbo che penso dipenda dal lavoro: chiedo una visita al medico competente;',
          'una segnalazione resta senza risposta: all’RLS.',
        ],
      },
      {
        box: 'La riunione periodica (articolo 35) si tiene almeno una volta l’anno nelle aziende con più di quindici lavoratori: vi partecipano datore di lavoro, RSPP, medico competente e RLS.',
      },
    ],
  },
  'diritti-e-doveri': {
    subject: 'safety',
    title: 'Diritti, doveri e controlli',
    subtitle: 'Che cosa puoi pretendere e che cosa ti è richiesto',
    sources: 'D.Lgs. 81/2008, artt. 15, 18, 20, 36, 37, 44, 50, 59, 78.',
    intro:
      'La sicurezza non dipende solo dal datore di lavoro: il lavoratore formato e informato è parte della prevenzione. Questa pagina raccoglie ciò che ti spetta e ciò che la legge ti chiede.',
    parts: [
      {
        title: 'I tuoi diritti',
        list: [
          'Essere informato sui rischi e formato prima di cominciare, quando cambi mansione e quando arrivano nuove attrezzature; la formazione avviene durante l’orario di lavoro e non ti costa nulla.',
          'Ricevere DPI adatti, in buono stato e gratuiti.',
          'Allontanarti in caso di pericolo grave e immediato che non può essere evitato, senza subirne alcun pregiudizio.',
          'Eleggere un rappresentante (RLS) ed essere ascoltato attraverso di lui.',
          'Chiedere una visita al medico competente se il disturbo può dipendere dal lavoro; ricevere copia della cartella sanitaria.',
        ],
      },
      {
        title: 'I tuoi doveri (articolo 20)',
        list: [
          'Prenderti cura della tua salute e di quella di chi può subire gli effetti di ciò che fai o non fai.',
          'Osservare le istruzioni; usare bene attrezzature, sostanze, mezzi di trasporto e dispositivi di sicurezza.',
          'Usare i DPI, averne cura, non modificarli, segnalare i difetti.',
          'Segnalare subito mancanze e condizioni di pericolo.',
          'Non rimuovere protezioni e segnali; non fare di tua iniziativa manovre che non ti competono.',
          'Partecipare alla formazione e sottoporti alle visite previste.',
        ],
      },
      {
        title: 'Chi controlla',
        columns: ['Chi', 'Che cosa'],
        widths: [130, '*'],
        rows: [
          ['ASL', 'Vigila sull’applicazione delle norme di salute e sicurezza in tutti i settori.'],
          [
            'Ispettorato del lavoro',
            'Vigila sulla salute e sicurezza in tutti i settori e sulla regolarità dei rapporti di lavoro; può sospendere l’attività.',
          ],
          ['Vigili del fuoco', 'Controllano la prevenzione degli incendi.'],
          ['INAIL', 'Assicura contro infortuni e malattie professionali, fa ricerca e sostiene la prevenzione.'],
        ],
      },
      {
        box: [
          'Chi sbaglia ne risponde. Le violazioni del datore di lavoro, del dirigente e del preposto sono punite con l’arresto o l’ammenda; anche il lavoratore che non rispetta i propri obblighi può esserlo (articolo 59).',
          'Un infortunio va comunicato subito al datore di lavoro, anche se lieve; un mancato infortunio va segnalato: il prossimo potrebbe non mancare.',
        ],
      },
    ],
  },
  'postazione-videoterminale': {
    subject: 'safety',
    title: 'Regola la tua postazione',
    subtitle: 'Dieci controlli da fare adesso, alla tua scrivania',
    sources: 'D.Lgs. 81/2008, artt. 172–178 e allegato XXXIV; D.M. 2 ottobre 2000.',
    intro:
      'Bastano cinque minuti. Siediti come fai di solito, poi scorri la lista: correggi ciò che puoi e segnala al preposto ciò che richiede un acquisto.',
    parts: [
      {
        title: 'I dieci controlli',
        columns: ['Che cosa', 'Com’è quando va bene'],
        widths: [120, '*'],
        rows: [
          ['1. Piedi', 'Appoggiati per intero a terra, o su un poggiapiedi.'],
          ['2. Ginocchia', 'Piegate a circa 90 gradi; spazio libero sotto il piano.'],
          ['3. Schiena', 'Appoggiata allo schienale, regolato in altezza e inclinazione sulla zona lombare.'],
          ['4. Avambracci', 'Appoggiati sul piano, gomiti a circa 90 gradi, spalle rilassate.'],
          ['5. Polsi', 'Dritti: tastiera bassa, mouse vicino, spazio davanti per appoggiarsi.'],
          ['6. Piano', 'Tra 70 e 80 centimetri da terra, di colore chiaro, senza riflessi.'],
          ['7. Distanza', 'Schermo a 50–70 centimetri dagli occhi, di fronte a te.'],
          ['8. Altezza', 'Bordo superiore dello schermo alla stessa altezza degli occhi o poco sotto.'],
          ['9. Luce', 'Finestra di lato, a 90 gradi; tende regolabili; nessuna lampada riflessa.'],
          ['10. Documenti', 'Alla stessa distanza dello schermo, su un leggìo se li guardi spesso.'],
        ],
      },
      {
        title: 'Pause e visite',
        list: [
          'Chi usa lo schermo in modo sistematico o abituale per almeno venti ore alla settimana, tolte le pause, ha diritto a 15 minuti di pausa ogni 120 minuti di applicazione continuativa. La pausa fa parte dell’orario di lavoro e non si accumula a fine giornata.',
          'La visita si ripete ogni cinque anni; ogni due per chi ha più di cinquant’anni o un’idoneità con prescrizioni.',
          'Ogni venti minuti guarda qualcosa di lontano per venti secondi: gli occhi ringraziano.',
        ],
      },
      {
        box: 'Con un portatile? Per un uso prolungato servono tastiera e mouse esterni e un supporto che porti lo schermo all’altezza giusta.',
      },
    ],
  },
};
