/** The thread in which pdf.js reads: its build for older browsers, and what that build takes for granted. */
import 'core-js/actual/promise/with-resolvers.js';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
