/** In the order of their ids. `picture` names a portrait. */
export const teachers = [
  {
    slug: 'andrea-bonetti',
    first_name: 'Andrea',
    last_name: 'Bonetti',
    picture: 'sicurezza',
    additional_info: 'Formatore qualificato e RSPP',
    description:
      'Ingegnere, da diciotto anni responsabile del servizio di prevenzione e protezione in aziende del commercio e della logistica. Forma lavoratori, preposti e dirigenti: nelle sue lezioni la norma parte sempre da un caso accaduto davvero.',
  },
  {
    slug: 'francesca-riva',
    first_name: 'Francesca',
    last_name: 'Riva',
    picture: 'primo-soccorso',
    additional_info: 'Medico del lavoro, istruttrice BLSD',
    description:
      'Specialista in medicina del lavoro e medico competente. Insegna rianimazione cardiopolmonare e uso del defibrillatore a chi medico non è, con una regola: pochi gesti, provati finché vengono da soli.',
  },
  {
    slug: 'salvo-messina',
    first_name: 'Salvo',
    last_name: 'Messina',
    picture: 'antincendio',
    additional_info: 'Già capo reparto dei Vigili del fuoco',
    description:
      'Trent’anni di soccorso tecnico urgente, oggi istruttore per gli addetti antincendio. Ha progettato più di duecento prove di evacuazione e racconta volentieri quelle andate male, che insegnano di più.',
  },
  {
    slug: 'elisabetta-corsini',
    first_name: 'Elisabetta',
    last_name: 'Corsini',
    picture: 'privacy',
    additional_info: 'Avvocata, responsabile della protezione dei dati',
    description:
      'Si occupa di protezione dei dati personali dal 2004 ed è DPO di enti pubblici e cooperative. Traduce il GDPR in abitudini di lavoro: che cosa chiedere, che cosa conservare, quando cancellare.',
  },
  {
    slug: 'amara-diallo',
    first_name: 'Amara',
    last_name: 'Diallo',
    picture: 'haccp',
    additional_info: 'Tecnologa alimentare e cuoca',
    description:
      'Laureata in scienze e tecnologie alimentari, ha lavorato dieci anni in cucina prima di occuparsi di autocontrollo. Scrive manuali HACCP che si leggono con le mani infarinate.',
  },
  {
    slug: 'davide-neri',
    first_name: 'Davide',
    last_name: 'Neri',
    picture: 'informatica',
    additional_info: 'Analista di sicurezza informatica',
    description:
      'Risponde agli incidenti informatici di piccole e medie imprese. Nei corsi mostra le e-mail di phishing che hanno ingannato persone attente e spiega che cosa avrebbe fatto la differenza.',
  },
];
