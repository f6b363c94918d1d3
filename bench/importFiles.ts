import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { utils, write } from '@e965/xlsx';
import type { ImportFormat } from '#server/modules/importFiles/rules.ts';
import { readImportFile } from '#server/modules/importFiles/service.ts';
import { escapeXml, writeCsvLine, writeTextRow, writeWorkbook } from '#tests/support/importFiles.ts';

const count = Number(process.argv[2] ?? 50_000);

const headings = [
  'username',
  'nome',
  'cognome',
  'codice_fiscale',
  'email',
  'password',
  'ruolo',
  'gruppi',
  'corso',
  'scadenza',
];
const makeRow = (place: number): string[] => [
  `utente.${place}`,
  `Nome${place % 300}`,
  `D’Amico ${place % 7000}`,
  `RSSMRA80A01H${String(place % 1000).padStart(3, '0')}U`,
  `utente.${place}@example.it`,
  '',
  'BASE_LOG',
  'Neoassunti|Sicurezza',
  'SIC-01',
  '31/12/2027',
];

function* makeRows(): Generator<string[]> {
  yield headings;
  for (let place = 0; place < count; place += 1) yield makeRow(place);
}

function* makeLines(): Generator<string> {
  for (const row of makeRows()) yield `${writeCsvLine(row)}\r\n`;
}

function* makeInlineRows(): Generator<string> {
  let line = 0;
  for (const row of makeRows()) {
    line += 1;
    yield writeTextRow(line, row);
  }
}

/** As Excel writes it: texts shared, a style for each cell. */
function* makeSharedRows(): Generator<string> {
  let text = 0;
  let line = 0;
  for (const row of makeRows()) {
    line += 1;
    yield `<row r="${line}" spans="1:10">${row.map((_, column) => `<c r="${'ABCDEFGHIJ'[column]}${line}" s="0" t="s"><v>${text++}</v></c>`).join('')}</row>`;
  }
}
function* makeStrings(): Generator<string> {
  for (const row of makeRows()) yield row.map((value) => `<si><t>${escapeXml(value)}</t></si>`).join('');
}

function* emptyRows(): Generator<string> {
  yield writeTextRow(1, headings) + writeTextRow(2, makeRow(1));
  for (let line = 3; line <= 1_048_576; line += 1) yield `<row r="${line}" spans="1:10" ht="15" customHeight="1"/>`;
}

interface Measures {
  cpu: number;
  memory: number;
}

/** Follows the processes this one has started: seconds of processor time, most resident memory (MB). Linux only. */
const followChildren = () => {
  const seen = new Map<string, Measures>();
  const look = async (): Promise<void> => {
    for (const task of await readdir('/proc/self/task').catch(() => []))
      for (const pid of (await readFile(`/proc/self/task/${task}/children`, 'utf8').catch(() => ''))
        .trim()
        .split(' ')) {
        const [of, status] = await Promise.all(
          ['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
        );
        const times = of?.slice(of.lastIndexOf(')')).split(' ') ?? [];
        const cpu = (Number(times[12] ?? 0) + Number(times[13] ?? 0)) / 100;
        const memory = Number(/VmHWM:\s+(\d+)/.exec(status ?? '')?.[1] ?? 0) / 1024;
        if (memory > 0) seen.set(pid, { cpu, memory });
      }
  };
  const timer = setInterval(() => void look(), 50);
  return async (): Promise<Measures> => {
    clearInterval(timer);
    const all = [...seen.values()];
    return { cpu: all.reduce((sum, { cpu }) => sum + cpu, 0), memory: Math.max(0, ...all.map(({ memory }) => memory)) };
  };
};

const formatMegabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

const measure = async (name: string, path: string, format: ImportFormat): Promise<void> => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const children = followChildren();
  delay.enable();
  const own = process.cpuUsage();
  const began = performance.now();
  let read = 0;
  const file = await readImportFile(path, format);
  for await (const batch of file.batches) read += batch.length;
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(own);
  const { cpu, memory } = await children();
  delay.disable();
  const measures = [
    formatMegabytes((await stat(path)).size),
    read.toLocaleString('it-IT'),
    seconds.toFixed(1),
    cpu.toFixed(1),
    memory.toFixed(0),
    ((user + system) / 1_000_000).toFixed(2),
    (delay.percentile(99) / 1e6).toFixed(0),
  ];
  console.log(`| ${name} | ${measures.join(' | ')} |`);
};

/** `node bench/importFiles.ts [rows]`: what reading a file people import costs, by its kind. */
const folder = await mkdtemp(join(tmpdir(), 'corsia-bench-imports-'));
// The process that reads keeps nobody alive.
const alive = setInterval(() => {}, 1000);
try {
  const to = (name: string) => join(folder, name);
  await pipeline(Readable.from(makeLines()), createWriteStream(to('rows.csv')));
  const makeSheet = (made: () => Iterable<string>) => ({ sheets: [{ name: 'Utenti', rows: made }] });
  await writeWorkbook(to('inline.xlsx'), makeSheet(makeInlineRows));
  await writeWorkbook(to('shared.xlsx'), { ...makeSheet(makeSharedRows), strings: makeStrings });
  await writeWorkbook(to('empty.xlsx'), makeSheet(emptyRows));
  // What writes .xls here needs 100 KB of memory a row.
  const book = utils.book_new(utils.aoa_to_sheet([...makeRows()].slice(0, 5_001)), 'Utenti');
  await pipeline(
    Readable.from([write(book, { bookType: 'biff8', type: 'buffer' })]),
    createWriteStream(to('rows.xls')),
  );
  console.log(
    '| file | MB | righe | s | CPU del lettore, s | memoria del lettore, MB | CPU del server, s | p99 del ciclo, ms |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  await measure('csv', to('rows.csv'), 'csv');
  await measure('xlsx, testi nelle celle', to('inline.xlsx'), 'excel');
  await measure('xlsx, testi condivisi', to('shared.xlsx'), 'excel');
  await measure('xlsx, un milione di righe vuote', to('empty.xlsx'), 'excel');
  await measure('xls', to('rows.xls'), 'excel');
} finally {
  clearInterval(alive);
  await rm(folder, { recursive: true });
}
