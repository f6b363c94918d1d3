import type { DemoQuestionnaire } from './questionnaire.ts';

export const phishing: DemoQuestionnaire = {
  key: 'riconosci-il-phishing',
  kind: 'evaluation',
  name: 'Riconosci il phishing',
  max_retries: -1,
  has_show_correct_answers: true,
  perc_correct_questions: 60,
  questions: [
    {
      type: 'multiple',
      text: 'Quali segnali devono metterti in allarme?',
      answers: [
        'Un tono di urgenza o una minaccia*',
        'Il logo dell’azienda',
        'Un indirizzo del mittente quasi uguale a quello vero*',
        'La richiesta di inserire la password da un collegamento*',
      ],
    },
    {
      type: 'single',
      text: 'La tua banca ti scrive che il conto sarà bloccato entro un’ora. Che cosa fai?',
      answers: [
        'Apro il collegamento e controllo',
        'Rispondo chiedendo chiarimenti',
        'Chiamo la banca al numero che già conosco*',
        'Inoltro il messaggio ai colleghi',
      ],
    },
    {
      type: 'single',
      text: 'Come si chiama il phishing fatto con un SMS?',
      answers: ['Vishing', 'Smishing*', 'Spoofing', 'Pharming'],
    },
    {
      type: 'single',
      text: 'Hai inserito la password in un sito falso. Qual è la prima cosa da fare?',
      answers: [
        'Aspettare e vedere che cosa succede',
        'Cambiarla subito dal sito vero e avvisare l’assistenza informatica*',
        'Spegnere il monitor',
        'Cancellare la e-mail',
      ],
    },
  ],
};

export const cybersecurityFinal: DemoQuestionnaire = {
  key: 'sicurezza-informatica-finale',
  kind: 'evaluation',
  name: 'Sicurezza informatica: verifica finale',
  has_random_order: true,
  max_retries: 4,
  has_show_correct_answers: true,
  perc_correct_questions: 70,
  questions: [
    {
      type: 'single',
      text: 'Quale di queste password resiste meglio?',
      answers: ['Corsia2026', 'qwerty!23', 'otto-lumache-suonano-il-banjo*', 'P4ssw0rd'],
    },
    {
      type: 'single',
      text: 'A che cosa serve un gestore di password?',
      answers: [
        'A usare la stessa password ovunque',
        'A creare e ricordare una password diversa per ogni servizio*',
        'A condividere le password in ufficio',
        'A eliminare le password',
      ],
    },
    {
      type: 'multiple',
      text: 'Quali di questi possono essere un secondo fattore di autenticazione?',
      answers: [
        'Un codice generato da un’app*',
        'Il nome del cane',
        'Una chiave di sicurezza fisica*',
        'Una seconda password',
      ],
    },
    {
      type: 'single',
      text: 'Che cosa dice la regola 3-2-1 delle copie di sicurezza?',
      answers: [
        'Tre copie, su due supporti diversi, una fuori sede*',
        'Tre computer, due password, un utente',
        'Tre giorni, due ore, un minuto',
        'Una copia ogni 321 giorni',
      ],
    },
    {
      type: 'single',
      text: 'Che cosa fa un ransomware?',
      answers: ['Rallenta la rete', 'Cifra i file e chiede un riscatto*', 'Mostra pubblicità', 'Aggiorna il sistema'],
    },
    {
      type: 'open',
      text: 'Trovi una chiavetta USB nel parcheggio. Che cosa fai, e perché?',
    },
  ],
};
