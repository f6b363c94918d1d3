import type { DemoQuestionnaire } from './questionnaire.ts';

export const riskConcepts: DemoQuestionnaire = {
  key: 'concetti-di-rischio',
  kind: 'evaluation',
  name: 'I concetti di rischio',
  max_retries: 2,
  has_show_correct_answers: true,
  perc_correct_questions: 60,
  questions: [
    {
      type: 'single',
      text: 'Che cos’è un pericolo, secondo l’articolo 2 del D.Lgs. 81/2008?',
      answers: [
        'La probabilità che un danno accada',
        'La proprietà di un fattore di poter causare un danno*',
        'La gravità del danno che è accaduto',
        'La mancanza di un dispositivo di protezione',
      ],
    },
    {
      type: 'single',
      text: 'Il rischio cresce quando aumentano…',
      answers: [
        'il numero dei cartelli e quello degli addetti',
        'la probabilità del danno e la sua gravità*',
        'la durata del contratto e l’età del lavoratore',
        'soltanto la gravità del danno',
      ],
    },
    {
      type: 'multiple',
      text: 'Quali di queste sono misure di prevenzione, cioè rendono meno probabile il danno?',
      answers: [
        'Asciugare subito un pavimento bagnato*',
        'Indossare l’elmetto',
        'Formare chi usa una macchina*',
        'Tenere pronta la cassetta di primo soccorso',
        'Fare la manutenzione programmata delle attrezzature*',
      ],
    },
    {
      type: 'single',
      text: 'Quando si usano i dispositivi di protezione individuale?',
      answers: [
        'Sempre, al posto delle protezioni collettive',
        'Solo se il lavoratore li chiede',
        'Quando i rischi non si possono evitare o ridurre a sufficienza in altro modo*',
        'Solo durante le visite ispettive',
      ],
    },
    {
      type: 'multiple',
      text: 'Indica almeno un dovere del lavoratore nei confronti dei propri DPI.',
      answers: [
        'Averne cura*',
        'Modificarli se sono scomodi',
        'Segnalare subito un difetto*',
        'Acquistarli a proprie spese',
      ],
      is_at_least_one_correct: true,
    },
    {
      type: 'open',
      text: 'Con quale sigla si indica il documento in cui il datore di lavoro valuta tutti i rischi?',
      answers: ['DVR*', 'D.V.R.*', 'Documento di valutazione dei rischi*'],
    },
  ],
};

export const perceivedSafety: DemoQuestionnaire = {
  key: 'sicurezza-percepita',
  kind: 'survey',
  name: 'La sicurezza dove lavori',
  questions: [
    {
      type: 'likert',
      text: 'Quanto sei d’accordo con queste frasi?',
      answers: ['Per niente', 'Poco', 'Abbastanza', 'Molto'],
      rows: [
        'So a chi segnalare una situazione pericolosa',
        'Le segnalazioni ricevono una risposta',
        'Ho tempo sufficiente per lavorare in sicurezza',
        'I colleghi usano i DPI quando servono',
      ],
    },
    {
      type: 'single',
      text: 'Nell’ultimo anno hai partecipato a una prova di evacuazione?',
      answers: ['Sì', 'No', 'Non ricordo'],
    },
    {
      type: 'multiple',
      text: 'Quali rischi senti più vicini al tuo lavoro?',
      answers: [
        'Scivolamenti e cadute',
        'Movimentazione dei carichi',
        'Lavoro allo schermo',
        'Mezzi in movimento',
        'Sostanze chimiche',
        'Stress e ritmi di lavoro',
      ],
    },
    {
      type: 'single',
      text: 'Come valuti, nel complesso, la sicurezza nel tuo reparto?',
      answers: ['Scarsa', 'Sufficiente', 'Buona', 'Ottima'],
    },
    { type: 'open', text: 'Se potessi cambiare una sola cosa, quale sarebbe?' },
  ],
};
