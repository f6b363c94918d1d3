/**
 * Why nothing was drawn: the task itself cannot be, it passed a limit, the process ended while it was at work on it, or
 * no process could be started.
 */
type FailureKind = 'task' | 'time' | 'memory' | 'ended' | 'start';

export class DrawingFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.name = 'DrawingFailure';
    this.kind = kind;
  }
}
