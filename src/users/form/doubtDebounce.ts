/** Milliseconds without typing after which a name or a code is looked at for what is doubtful in it. */
export const doubtDebounce = 400;
