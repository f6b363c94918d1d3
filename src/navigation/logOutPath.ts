/** The way there asks before what was typed is lost, as any change of page; only then the session ends. */
export const logOutPath = '/logout';
