/** State of a navigation to /no-access after a recovery link that is used up or too old. */
export const overRecoveryLink = { isRecoveryLinkOver: true };
