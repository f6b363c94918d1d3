/** The roles there are, with their ids. */
export const roleIds = { Amministratore: 1, Referente: 2, Corsista: 3, Ospite: 4 } as const;
export type RoleName = keyof typeof roleIds;

/** Everybody's password but the guests', who have none. */
export const demoPassword = 'Demo2026!';

export interface DemoPerson {
  username: string;
  first_name: string;
  last_name: string;
  fiscal_code: string;
  role: RoleName;
  groups: number[];
  /** Number of the portrait. */
  avatar: number | null;
  trigger_change_password: boolean;
}

/** The accounts to try the product with, in the order of their ids. */
export const demoPeople: DemoPerson[] = [
  {
    username: 'admin',
    first_name: 'Laura',
    last_name: 'Ferretti',
    fiscal_code: 'FRRLRA79C54A944G',
    role: 'Amministratore',
    groups: [1],
    avatar: 8,
    trigger_change_password: false,
  },
  {
    username: 'referente',
    first_name: 'Marco',
    last_name: 'Santoro',
    fiscal_code: 'SNTMRC83P27D612Z',
    role: 'Referente',
    groups: [2],
    avatar: 2,
    trigger_change_password: false,
  },
  {
    username: 'corsista',
    first_name: 'Giulia',
    last_name: 'Conti',
    fiscal_code: 'CNTGLI91E58G999G',
    role: 'Corsista',
    groups: [2],
    avatar: 1,
    trigger_change_password: false,
  },
  {
    username: 'ospite',
    first_name: 'Paolo',
    last_name: 'Marchetti',
    fiscal_code: 'MRCPLA68S02H199G',
    role: 'Ospite',
    groups: [3],
    avatar: null,
    trigger_change_password: false,
  },
  {
    username: 'nuova',
    first_name: 'Sara',
    last_name: 'Greco',
    fiscal_code: 'GRCSRA01L63E506K',
    role: 'Corsista',
    groups: [2, 5],
    avatar: 6,
    trigger_change_password: true,
  },
];
