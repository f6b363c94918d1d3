import { serveTasks } from '../../../drawing/serve.ts';
import { drawPdf } from './draw.ts';

/** Program of the process that draws certificates. */
serveTasks(drawPdf);
