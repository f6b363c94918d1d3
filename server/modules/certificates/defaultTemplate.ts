/**
 * Templates of certificates. A template is HTML in three bands: `<header>` at the top of an A4 page laid wide, `<main>` in
 * its middle, `<footer>` at its foot; one without them stands in the middle as a whole. Places: `{{first_name}}`
 * `{{last_name}}` `{{fiscal_code}}` `{{course_name}}` `{{course_code}}` `{{completion_date}}` `{{duration}}` `{{code}}`
 * `{{number}}` `{{issued}}` `{{tenant}}` `{{verification_link}}`, and the pictures `{{logo}}` `{{signature}}` `{{qr}}`.
 * Classes: `title` `subtitle` `lead` `name` `course` `label` `value` `small` `print` `accent` `left` `center` `right`; the
 * titles, `name`, `course` and `value` grow smaller until everything stands on one page. `<hr>` is an ornament, `<hr
 * class="line">` a line to sign on. `data-if="fiscal_code"` leaves an element out where that text is empty; so may `duration` be.
 * Tables take their column widths, in points, from `data-pdfmake='{"widths":[180,"*",180]}'`; lines from the `border` of
 * their cells.
 */
interface Wording {
  title: string;
  subtitle: string;
  /** Between the name and the course. */
  achievement: string;
  /** Who signs. */
  signer: string;
  /** Small print at the foot of the page, such as the law it is issued under. */
  note?: string;
}

/** A certificate in the house's form, in a tenant's own words. */
export const writeCertificateTemplate = ({ title, subtitle, achievement, signer, note }: Wording): string => `
<header>
  <p>{{logo}}</p>
  <p class="title">${title}</p>
  <p class="subtitle">${subtitle}</p>
  <hr>
</header>
<main>
  <p class="lead">Si attesta che</p>
  <p class="name">{{first_name}} {{last_name}}</p>
  <p class="small" data-if="fiscal_code">Codice fiscale {{fiscal_code}}</p>
  <p class="lead" style="margin: 10pt 0 0 0">${achievement}</p>
  <p class="course">{{course_name}}</p>
  <table data-pdfmake='{"widths":["*",150,170,150,"*"]}'>
    <tr>
      <td></td>
      <td style="border: 0; border-right: 1px solid #d8d2ca">
        <p class="label">CODICE DEL CORSO</p><p class="value">{{course_code}}</p>
      </td>
      <td style="border: 0; border-right: 1px solid #d8d2ca" data-if="duration">
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
      <td data-pdfmake='{"verticalAlignment":"bottom"}'>{{signature}}<hr class="line"><p class="small">${signer}</p></td>
      <td class="right">{{qr}}</td>
    </tr>
  </table>${note ? `\n  <p class="print">${note}</p>` : ''}
</footer>
`;

/** The form used for a course that has none of its own. */
export const defaultTemplate = writeCertificateTemplate({
  title: 'ATTESTATO',
  subtitle: 'DI COMPLETAMENTO DEL CORSO',
  achievement: 'ha completato con esito positivo il corso',
  signer: '{{tenant}}',
});
