/** Why a new password was refused, in Italian: both front ends change passwords. */
export const guessable: Record<string, string> = {
  common_password: 'È tra le password più comuni: scegline un’altra',
  personal_password: 'Contiene solo nomi della persona o della piattaforma: scegline un’altra',
};
