import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Data folder with the demo content, made once a run and copied by every worker. */
export const demoFolder = (): string => process.env.CORSIA_DEMO_FOLDER ?? join(tmpdir(), `corsia-demo-${process.pid}`);
