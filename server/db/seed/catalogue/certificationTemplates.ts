/**
 * Simple HTML: titles, paragraphs, tables, inline styles. `{{logo}}`, `{{signature}}` and `{{qr}}` are pictures,
 * the other placeholders facts of the certificate.
 */
const facts = `<table>
<tr><td>Codice fiscale</td><td><strong>{{fiscal_code}}</strong></td></tr>
<tr><td>Codice del corso</td><td><strong>{{course_code}}</strong></td></tr>
<tr><td>Durata delle attività svolte</td><td><strong>{{duration}}</strong></td></tr>
<tr><td>Data di completamento</td><td><strong>{{completion_date}}</strong></td></tr>
</table>`;

const foot = `<table>
<tr><td><p>{{signature}}</p><p style="font-size: 9px; color: #5b6675">Il responsabile del progetto formativo</p></td>
<td><p style="text-align: right">{{qr}}</p><p style="text-align: right; font-size: 9px; color: #5b6675">Codice di verifica {{code}}</p></td></tr>
</table>
<p style="text-align: center; font-size: 8px; color: #5b6675">Attestato dimostrativo, emesso da un ente inventato: non ha valore legale.</p>`;

/** In the order of their ids. */
export const certificationTemplates = [
  {
    name: 'Attestato di formazione sulla sicurezza',
    html_template: `<p style="text-align: center">{{logo}}</p>
<h1 style="text-align: center; color: #0b5d57">Attestato di formazione</h1>
<p style="text-align: center; color: #5b6675">Formazione dei lavoratori in materia di salute e sicurezza<br>articolo 37 del D.Lgs. 9 aprile 2008, n. 81</p>
<p style="text-align: center">Si attesta che</p>
<h2 style="text-align: center">{{first_name}} {{last_name}}</h2>
<p style="text-align: center">ha frequentato il corso</p>
<h3 style="text-align: center; color: #0b5d57">{{course_name}}</h3>
<p style="text-align: center">superando le verifiche di apprendimento previste.</p>
${facts}
${foot}`,
  },
  {
    name: 'Attestato di frequenza e profitto',
    html_template: `<p>{{logo}}</p>
<h1 style="color: #123f3c">Attestato di frequenza e profitto</h1>
<p><strong>{{first_name}} {{last_name}}</strong> ha completato il corso online</p>
<h2 style="color: #0f766e">{{course_name}}</h2>
<p>con esito positivo nelle verifiche previste dal programma.</p>
${facts}
${foot}`,
  },
];
