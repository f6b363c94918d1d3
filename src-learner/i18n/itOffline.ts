/** The texts of a screen that could not come without a network, apart since the login does without. */
export const offline = { title: 'Sei offline' };
