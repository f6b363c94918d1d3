import { withDatabase } from './database.ts';
import type { RunningServer } from './process.ts';

/** An import of 50,000 people, and a file of as many to look over, as they stand in the database. */
const huge = 50_000;
export const seedHugeImport = (server: RunningServer) =>
  withDatabase(server, async (query) => {
    const counts = { created: huge, updated: 0, enrolled: 0, unchanged: 0, refused: 0, subscriptions: 0 };
    const [batch] = await query(
      `insert into import_batches (user_id, format, file_name, ended, success, progress, counts)
        select id, 'csv', 'enorme.csv', true, true, 100, $1 from users where username = 'admin' returning id`,
      [JSON.stringify(counts)],
    );
    await query(
      `with made as (insert into data_imports (import_batch_id, type) values ($1, 'user') returning id)
        insert into data_import_rows (data_import_id, line, operation, is_active, username, first_name, last_name, fiscal_code)
        select made.id, n + 1, 'create', true, 'enorme.' || n, 'UGO', 'ROSSI ' || n, 'RSSMRA80A01H501U'
        from made, generate_series(1, ${huge}) n`,
      [batch?.id],
    );
    const columns = ['username', 'first_name', 'last_name', 'fiscal_code'].map((field) => ({ heading: field, field }));
    const [draft] = await query(
      `insert into import_drafts (user_id, format, file_name, state, progress, columns)
        select id, 'csv', 'enorme da guardare.csv', 'ready', 100, $1 from users where username = 'admin' returning id`,
      [JSON.stringify(columns)],
    );
    await query(
      `with read as (insert into import_draft_rows (draft_id, line, cells)
          select $1, n + 1, jsonb_build_array('enorme.' || n, 'Ugo', 'Rossi ' || n, 'RSSMRA80A01H501U')
          from generate_series(1, ${huge}) n returning line)
        insert into import_draft_plans (draft_id, line, username_key, outcome, is_lead, search, plan, fingerprint, has_hints)
        select $1, n + 1, 'enorme.' || n, case when n % 2 = 0 then 'created' else 'refused' end, true, 'enorme.' || n || ' ugo rossi',
          '{"user": null, "changes": [], "enrolment": null, "refusals": [], "hints": []}', 'x', false
        from generate_series(1, ${huge}) n`,
      [draft?.id],
    );
    // As the reader of a file does.
    await query('select analyze_import_drafts()');
    return { batch: Number(batch?.id), draft: Number(draft?.id) };
  });
