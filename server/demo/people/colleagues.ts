import type { RoleName } from './people.ts';

/** What is out of the ordinary about somebody. Days count from the day of loading; a negative expiry is past. */
interface Peculiarities {
  role?: RoleName;
  is_active?: boolean;
  is_generated?: boolean;
  trigger_change_password?: boolean;
  expires?: number;
  /** Days ago the account was made. */
  joined?: number;
  /** Number of the portrait. */
  avatar?: number;
}

/** First name, last name, fiscal code, groups. Nobody here exists; the fiscal codes are formally valid. */
export type Colleague = [string, string, string, number[], Peculiarities?];

export const colleagues: Colleague[] = [
  ['Alessandro', 'Bianchi', 'BNCLSN85A12A944P', [1], { joined: 402 }],
  ['Chiara', 'Rinaldi', 'RNLCHR90D43F257C', [1], { avatar: 7 }],
  ['Davide', 'Esposito', 'SPSDVD78M30F839U', [2]],
  ['Elena', 'Moretti', 'MRTLNE88T59D612T', [2]],
  ['Fatima', 'El Amrani', 'LMRFTM94H48A944Y', [4], { avatar: 5 }],
  ['Francesco', 'Colombo', 'CLMFNC72B25F205O', [1], { role: 'Amministratore', joined: 400 }],
  ['Giorgia', 'Gallo', 'GLLGRG97R54L219I', [2, 5], { joined: 35 }],
  ['Giovanni', 'De Luca', 'DLCGNN65L07H703E', [3], { is_active: false }],
  ['Ilaria', 'Fontana', 'FNTLRI86C69L781E', [1]],
  ['Lorenzo', 'Mancini', 'MNCLNZ93S21G478P', [2]],
  ['Luca', 'Barbieri', 'BRBLCU81E05G337Y', [3]],
  ['Maria', 'Lombardi', 'LMBMRA70P56A662Y', [4]],
  ['Matteo', 'Costa', 'CSTMTT99A31D969L', [3, 5], { joined: 21 }],
  ['Michele', 'Giordano', 'GRDMHL76H22G273V', [4], { expires: -60 }],
  ['Nadia', 'Rizzo', 'RZZNDA84M51C351G', [2], { avatar: 3 }],
  ['Nicola', 'Bruno', 'BRNNCL89B08D643M', [3]],
  ['Omar', 'Benali', 'BNLMRO92T03H223M', [3], { is_generated: true }],
  ['Paola', 'Caruso', 'CRSPLA67D67F158E', [1], { role: 'Referente' }],
  ['Riccardo', 'Marini', 'MRNRCR95L19A271C', [2]],
  ['Roberta', 'Leone', 'LNERRT82R46L049Z', [4]],
  ['Salvatore', 'Longo', 'LNGSVT73C17D086T', [3], { is_active: false }],
  ['Silvia', 'Martinelli', 'MRTSLV87A64L378W', [1]],
  ['Simone', 'Serra', 'SRRSMN90P09B354X', [2]],
  ['Sofia', 'Vitale', 'VTLSFO02E53A944G', [2, 5], { joined: 18, trigger_change_password: true }],
  ['Stefano', 'Villa', 'VLLSFN80S28A794A', [1]],
  ['Teresa', 'Ferrara', 'FRRTRS63H41A509A', [4], { is_active: false, expires: -120 }],
  ['Tommaso', 'Monti', 'MNTTMS96M15D704G', [3]],
  ['Valentina', 'Amato', 'MTAVNT91B60I754K', [1]],
  ['Vincenzo', 'Palumbo', 'PLMVCN69T12B963U', [4], { avatar: 4 }],
  ['Yasmin', 'Haddad', 'HDDYMN98C66D548U', [2, 5], { joined: 26 }],
  ['Andrea', 'Grassi', 'GRSNDR86L04E715Y', [2]],
  ['Anna', 'Pellegrini', 'PLLNNA77R70G702P', [2]],
  ['Antonio', 'Sanna', 'SNNNTN64A09I452X', [3], { expires: 45 }],
  ['Beatrice', 'Farina', 'FRNBRC99P62D150K', [1, 5], { joined: 30 }],
  ['Carla', 'Ruggiero', 'RGGCRL71E55G942B', [4], { is_active: false }],
  ['Claudio', 'Basile', 'BSLCLD75S11B180Y', [3]],
  ['Cristina', 'Orlando', 'RLNCST83D58L331Q', [1]],
  ['Daniele', 'Cattaneo', 'CTTDNL92H27F704G', [3]],
  ['Emanuele', 'Testa', 'TSTMNL88M02A479U', [2]],
  ['Federica', 'Bellini', 'BLLFRC94T69E897P', [1]],
  ['Filippo', 'Negri', 'NGRFPP00B14G535Z', [3, 5], { joined: 12, trigger_change_password: true }],
  ['Gabriele', 'Piras', 'PRSGRL97L31F979Q', [4], { role: 'Ospite' }],
  ['Gaia', 'Coppola', 'CPPGAI01R50F839Y', [4, 5], { joined: 9, trigger_change_password: true }],
  ['Irene', 'Battaglia', 'BTTRNI89C45H163S', [2]],
  ['Jacopo', 'Sala', 'SLAJCP93E24C933A', [1]],
  ['Kevin', 'Mensah', 'MNSKVN98S17L840O', [3], { is_generated: true }],
  ['Linda', 'Ferri', 'FRRLND85P41H294D', [1], { is_generated: true }],
  ['Marta', 'Guerra', 'GRRMRT90T63G224T', [2]],
  ['Massimo', 'Parisi', 'PRSMSM66B28E625O', [3], { expires: -8 }],
  ['Noemi', "D'Angelo", 'DNGNMO96D49G482L', [4]],
  ['Pietro', 'Milani', 'MLNPTR79H16L407J', [2]],
  ['Rosa', 'Marino', 'MRNRSO68M65A089G', [4], { expires: 90 }],
  ['Samuele', 'Bernardi', 'BRNSML03A20L483X', [5], { joined: 6, trigger_change_password: true }],
  ['Tiziana', 'Valentini', 'VLNTZN74L52M082B', [1]],
  ['Umberto', 'Fabbri', 'FBBMRT61R03H199R', [3], { expires: -15 }],
  ['Vanessa', 'Silvestri', 'SLVVSS95E70E472W', [2]],
  ['Walter', 'Pagani', 'PGNWTR70C08L682G', [3], { is_active: false }],
  ['Xhesika', 'Hoxha', 'HXHXSK97P53A390G', [4], { is_generated: true }],
  ['Ivan', 'Petrov', 'PTRVNI87S06I726S', [2], { is_generated: true }],
  ['Zeno', 'Marangoni', 'MRNZNE02T08A757X', [5], { role: 'Ospite', joined: 14 }],
];
