/** The server cannot start for a reason its operator can act on; the message is one Italian line, made to be printed as it is. */
export class StartError extends Error {
  override name = 'StartError';
}
