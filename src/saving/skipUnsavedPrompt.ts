/** State of a navigation that follows a save or a deletion: nothing is left to lose. */
export const skipUnsavedPrompt = { skipsUnsavedPrompt: true };
