import { createPdf, preparePdf, sans, sansFamily } from '../../../drawing/pdf/library.ts';
import { serveTasks } from '../../../drawing/serve.ts';
import { registerDocument } from './document.ts';
import type { RegisterSheet } from './sheet.ts';

/** Program of the process that draws learning registers. */
preparePdf({ [sans]: sansFamily });
serveTasks((sheet: RegisterSheet) => createPdf(registerDocument(sheet)));
