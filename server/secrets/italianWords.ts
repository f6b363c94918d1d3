/** Italian words that people make passwords of and that lists of leaked passwords, mostly English, leave out. */
export const italianWords: readonly string[] =
  `abbonamento accesso accedere allenamento amministrazione amministratore ananas angelo anguria anniversario antincendio
 arcobaleno ascensore attestato autunno azienda aziendale azzurro bambina bambino bellissima bellissimo benvenuta benvenuti
 benvenuto bicicletta biancaneve bologna buonanotte buongiorno buonasera cagliari calciatore calcio cambiala cambiami cambiare
 cappuccino caramella carabinieri cassaforte catania certificato chiave chiocciola cioccolata cioccolato collega
 colleghi colloquio computer contabile coordinatore corsista corsisti corso corsi crescita credenziali dicembre difficile
 dipendente dipendenti direttore direzione dolcezza domenica elearning entrata entrare estate farfalla fabbrica febbraio
 ferrari fiorentina firenze foggia formatore formazione fragola fratello gatto gelato genova gennaio giovedi giugno grazie
 impiegata impiegato inglese ingegnere ingresso insegnante interista inverno italiana italiano italia iscrizione juventino
 lavoratore lavoratori lavoro lezione lezioni lettera libertà luglio lunedi macchina maestra maggio mammamia mandarino
 margherita marzo martedi mattina melanzana mercoledi merenda milanista montagna motocicletta napoletano natale novembre
 numero nuvola nuova occhiali ombrellone ospedale ottobre padova paradiso parmigiano partita pasqua passaparola passerotto
 password parola patente pescara piattaforma pinocchio pizzeria polizia pomeriggio pomodoro primavera principe principessa
 professore professoressa pronto protezione prova prove provare quaderno ragazza ragazzo responsabile ricordati ricordo
 romanista romantica sabato salerno sapienza scarabocchio scuola scrivania segreta segretaria segreteria segretissima
 segretissimo segreto segreti settembre sicura sicurezza sicuro sirena sorella sorriso spaghetti spiaggia stagione stella
 stellina stipendio storia studente studenti superpippo supermercato tartaruga telefono temporanea temporaneo tesoro torino
 tramonto trieste tulipano ufficio università utente utenti vacanza vacanze venerdi venezia verona viaggio viaggiare vicenza
 vittoria zanzara zucchero`
    .split(/\s+/)
    .map((word) => word.replace('à', 'a'));
