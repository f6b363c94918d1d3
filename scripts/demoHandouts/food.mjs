export const foodHandouts = {
  'igiene-e-temperature': {
    subject: 'food',
    title: 'Mani, superfici, temperature',
    subtitle: 'Le regole d’igiene che fermano quasi tutti i pericoli',
    sources: 'Reg. (CE) 852/2004, allegato II; Reg. (UE) 1169/2011, allegato II.',
    intro:
      'I microrganismi non si vedono, ma si spostano su mani, taglieri e stracci e si moltiplicano al caldo. Tre cose li fermano: pulizia, separazione, temperatura.',
    parts: [
      {
        title: 'Le mani si lavano',
        list: [
          'all’inizio del turno e ogni volta che si rientra in cucina;',
          'dopo il bagno, dopo aver tossito o starnutito, dopo aver fumato;',
          'dopo aver toccato carne, pesce o uova crudi, rifiuti, denaro, telefono;',
          'anche se si usano i guanti, che vanno cambiati altrettanto spesso.',
        ],
      },
      {
        title: 'Le temperature da tenere a mente',
        columns: ['Situazione', 'Temperatura', 'Perché'],
        widths: [150, 110, '*'],
        rows: [
          ['Surgelati', '−18 °C o meno', 'I microrganismi si fermano, ma non muoiono.'],
          [
            'Frigorifero',
            'da 0 a 4 °C',
            'La crescita rallenta molto. Carni macinate e pesce chiedono meno gradi: segui il manuale.',
          ],
          ['Zona di pericolo', 'da 5 a 60 °C', 'La crescita è rapida: qui gli alimenti restano il meno possibile.'],
          ['Mantenimento al caldo', '65 °C o più', 'Per i piatti pronti in attesa di essere serviti.'],
          ['Cottura al cuore', '75 °C', 'Si misura con la sonda, nel punto più spesso.'],
          ['Abbattimento', 'da 60 a 10 °C in 2 ore', 'Per conservare ciò che si è cotto.'],
        ],
      },
      {
        title: 'Separare',
        list: [
          'Crudo in basso e cotto in alto, sempre coperti.',
          'Taglieri e coltelli diversi (o lavati e sanificati) per carne, pesce, verdure e cotti.',
          'Detergenti lontani dagli alimenti, nei loro contenitori etichettati.',
        ],
      },
      {
        box: [
          'Allergeni: le quattordici sostanze da dichiarare sono cereali con glutine, crostacei, uova, pesce, arachidi, soia, latte, frutta a guscio, sedano, senape, sesamo, anidride solforosa e solfiti, lupini, molluschi.',
          'A un cliente allergico non si risponde mai «credo di no»: si controlla.',
        ],
      },
    ],
  },
  'sette-principi-haccp': {
    subject: 'food',
    title: 'I sette principi dell’HACCP',
    subtitle: 'Spiegati con la cottura di un pollo arrosto',
    sources: 'Reg. (CE) 852/2004, art. 5; Codex Alimentarius.',
    intro:
      'HACCP significa «analisi dei pericoli e punti critici di controllo». È un metodo per decidere prima dove si può sbagliare, e accorgersene in tempo.',
    parts: [
      {
        columns: ['Principio', 'Che cosa chiede', 'Nel nostro esempio'],
        widths: [110, 168, '*'],
        rows: [
          [
            '1. Pericoli',
            'Individuare ogni pericolo da prevenire, eliminare o ridurre.',
            'Salmonella e campylobacter nella carne cruda.',
          ],
          [
            '2. Punti critici (CCP)',
            'Trovare le fasi in cui il controllo è indispensabile.',
            'La cottura: è l’ultima fase che può eliminarli.',
          ],
          ['3. Limiti critici', 'Fissare il confine tra accettabile e no.', '75 °C al cuore.'],
          [
            '4. Monitoraggio',
            'Stabilire chi misura, come e quando.',
            'Il cuoco, con la sonda, a fine cottura, un pezzo per ogni infornata.',
          ],
          [
            '5. Azioni correttive',
            'Decidere prima che cosa fare se il limite non è rispettato.',
            'Si prosegue la cottura e si misura di nuovo; se la sonda è guasta si sostituisce.',
          ],
          [
            '6. Verifica',
            'Controllare ogni tanto che il sistema funzioni.',
            'Taratura della sonda, analisi su campioni, revisione delle schede.',
          ],
          [
            '7. Documentazione',
            'Registrare quanto basta a dimostrarlo.',
            'Scheda delle cotture, firmata e conservata.',
          ],
        ],
      },
      {
        title: 'Tre tipi di pericolo',
        columns: ['Tipo', 'Esempi', 'Come si previene'],
        widths: [80, 170, '*'],
        rows: [
          ['Biologico', 'Batteri, virus, muffe, parassiti', 'Temperature, igiene delle mani, separazione'],
          [
            'Chimico',
            'Detergenti, pesticidi, istamina; allergeni non dichiarati',
            'Stoccaggio separato, fornitori controllati, etichette',
          ],
          ['Fisico', 'Vetro, metallo, noccioli, plastica', 'Ispezione, setacci, niente gioielli in lavorazione'],
        ],
      },
      {
        box: [
          'Non tutto è un CCP. Pulizia, formazione, lotta agli infestanti, acqua potabile, rintracciabilità sono prerequisiti: vengono prima e reggono tutto il resto.',
          'FEFO: esce per primo ciò che scade per primo.',
        ],
      },
    ],
  },
};
