/**
 * The form used for a course that has none of its own, and a model for those that do.
 *
 * A template is HTML in three bands: `<header>` at the top of an A4 page laid wide, `<main>` in its middle, `<footer>` at
 * its foot. Places: `{{first_name}}` `{{last_name}}` `{{fiscal_code}}` `{{course_name}}` `{{course_code}}`
 * `{{completion_date}}` `{{duration}}` `{{code}}` `{{number}}` `{{issued}}` `{{tenant}}` `{{verification_link}}`, and the
 * pictures `{{logo}}` `{{signature}}` `{{qr}}`. Classes: `title` `subtitle` `lead` `name` `course` `label` `value` `small`
 * `rule` `accent` `left` `center` `right`; `name` and `course` grow smaller until everything stands on one page.
 * `data-if="fiscal_code"` leaves an element out where that text is empty. Tables take their column widths from
 * `data-pdfmake='{"widths":[180,"*",180]}'`.
 */
export const defaultTemplate = `
<header>
  <p>{{logo}}</p>
  <p class="title">ATTESTATO</p>
  <p class="subtitle">DI COMPLETAMENTO DEL CORSO</p>
  <hr>
</header>
<main>
  <p class="lead">Si attesta che</p>
  <p class="name">{{first_name}} {{last_name}}</p>
  <p class="small" data-if="fiscal_code">Codice fiscale {{fiscal_code}}</p>
  <p class="lead" style="margin: 10pt 0 0 0">ha completato con esito positivo il corso</p>
  <p class="course">{{course_name}}</p>
  <table data-pdfmake='{"widths":["*",150,170,150,"*"]}'>
    <tr>
      <td></td>
      <td style="border: 0; border-right: 1px solid #d8d2ca">
        <p class="label">CODICE DEL CORSO</p><p class="value">{{course_code}}</p>
      </td>
      <td style="border: 0; border-right: 1px solid #d8d2ca">
        <p class="label">DURATA</p><p class="value">{{duration}}</p>
      </td>
      <td><p class="label">COMPLETATO IL</p><p class="value">{{completion_date}}</p></td>
      <td></td>
    </tr>
  </table>
</main>
<footer>
  <table data-pdfmake='{"widths":[220,"*",220]}'>
    <tr>
      <td class="left" data-pdfmake='{"verticalAlignment":"bottom"}'>
        <p class="label">ATTESTATO</p>
        <p class="value">n. {{number}} del {{issued}}</p>
        <p class="label" style="margin: 8pt 0 1pt 0">CODICE DI VERIFICA</p>
        <p class="small">{{code}}</p>
      </td>
      <td data-pdfmake='{"verticalAlignment":"bottom"}'>{{signature}}<hr class="line"><p class="small">{{tenant}}</p></td>
      <td class="right">{{qr}}</td>
    </tr>
  </table>
</footer>
`;
