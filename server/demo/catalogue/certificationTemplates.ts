/** Written as the certificates' own model is: three bands of a page, looks by class, facts and pictures by placeholder. */

const withLine = ' style="border: 0; border-right: 1px solid #d8d2ca"';

const writeCell = (label: string, value: string, looks: string): string =>
  `<td${looks}><p class="label">${label}</p><p class="value">${value}</p></td>`;

const facts = `<table data-pdfmake='{"widths":["*",130,150,130,"*"]}'><tr><td></td>${writeCell('CODICE DEL CORSO', '{{course_code}}', withLine)}${writeCell('DURATA', '{{duration}}', `${withLine} data-if="duration"`)}${writeCell('COMPLETATO IL', '{{completion_date}}', '')}<td></td></tr></table>`;

const writeFooter = (role: string): string => `<footer>
<table data-pdfmake='{"widths":[220,"*",220]}'><tr>
<td class="left" data-pdfmake='{"verticalAlignment":"bottom"}'>
<p class="label">ATTESTATO</p><p class="value">n. {{number}} del {{issued}}</p>
<p class="label" style="margin: 8pt 0 1pt 0">CODICE DI VERIFICA</p><p class="small">{{code}}</p>
</td>
<td data-pdfmake='{"verticalAlignment":"bottom"}'>{{signature}}<hr class="line"><p class="small">${role}</p></td>
<td class="right">{{qr}}</td>
</tr></table>
</footer>`;

const writeDisclaimer = (above: string): string =>
  `<p class="small" style="margin: ${above} 0 0 0">Attestato dimostrativo di un ente inventato: non ha valore legale.</p>`;

/** In the order of their ids. */
export const certificationTemplates = [
  {
    name: 'Attestato di formazione sulla sicurezza',
    html_template: `<header>
<p>{{logo}}</p>
<p class="title">ATTESTATO</p>
<p class="subtitle">DI FORMAZIONE IN MATERIA DI SALUTE E SICUREZZA SUL LAVORO</p>
<hr>
</header>
<main>
<p class="lead">Si attesta che</p>
<p class="name">{{first_name}} {{last_name}}</p>
<p class="small" data-if="fiscal_code">Codice fiscale {{fiscal_code}}</p>
<p class="lead" style="margin: 10pt 0 0 0">ha frequentato, superando le verifiche di apprendimento, il corso</p>
<p class="course">{{course_name}}</p>
${facts}
<p class="small" style="margin: 9pt 0 0 0">Articolo 37 del D.Lgs. 9 aprile 2008, n. 81 · modalità di erogazione: e-learning</p>
${writeDisclaimer('2pt')}
</main>
${writeFooter('Il responsabile del progetto formativo')}`,
  },
  {
    name: 'Attestato di frequenza e profitto',
    html_template: `<header>
<p>{{logo}}</p>
<p class="title">ATTESTATO</p>
<p class="subtitle">DI FREQUENZA E PROFITTO</p>
<hr>
</header>
<main>
<p class="lead">{{tenant}} attesta che</p>
<p class="name">{{first_name}} {{last_name}}</p>
<p class="small" data-if="fiscal_code">Codice fiscale {{fiscal_code}}</p>
<p class="lead" style="margin: 10pt 0 0 0">ha completato con esito positivo il corso online</p>
<p class="course">{{course_name}}</p>
${facts}
${writeDisclaimer('9pt')}
</main>
${writeFooter('{{tenant}}')}`,
  },
];
