import { readdirSync, readFileSync } from 'node:fs';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });
test.use({ isFresh: true });

interface BuiltFile {
  fileName: string;
  imports: string[];
  moduleIds: string[];
}

const root = new URL('../../', import.meta.url);
const readBuiltFiles = (name: 'client' | 'backoffice'): BuiltFile[] =>
  JSON.parse(readFileSync(new URL(`dist/chunks-${name}.json`, root), 'utf8'));
const listFolders = (folder: string): string[] =>
  readdirSync(new URL(folder, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Every module that comes with these files and what they import. */
const listIds = (files: BuiltFile[], names: string[]): string[] => {
  const found = new Set(names);
  for (const name of found)
    for (const next of files.find(({ fileName }) => fileName === name)?.imports ?? []) found.add(next);
  return files.filter(({ fileName }) => found.has(fileName)).flatMap(({ moduleIds }) => moduleIds);
};

/** Those of our own code: `src/users/UserList.tsx`. */
const listModules = (files: BuiltFile[], names: string[]): string[] =>
  listIds(files, names)
    .map((id) => /\/(src(?:-learner)?\/.*)$/.exec(id)?.[1] ?? '')
    .filter(Boolean);

/** What a page names, and so comes with every screen. */
const listLoadedByAll = (page: string): string[] =>
  [...readFileSync(new URL(`dist/${page}/index.html`, root), 'utf8').matchAll(/assets\/[^"]+\.js/g)].map(
    ([file]) => file,
  );

test('what every screen of the back office loads holds no area, only where to find it', () => {
  const frame = [
    'start',
    'frame',
    'layout',
    'navigation',
    'page',
    'provider',
    'store',
    'theme',
    'feedback',
    'i18n',
    'shortcuts',
  ];
  const areas = listFolders('src').filter((folder) => ![...frame, 'lists'].includes(folder));
  expect(areas).toEqual(expect.arrayContaining(['users', 'groups', 'subscriptions', 'log', 'forms']));
  const loaded = listModules(readBuiltFiles('backoffice'), listLoadedByAll('src'));
  expect(loaded).toContain('src/frame/App.tsx');
  const found = loaded.filter((path) => areas.some((area) => path.startsWith(`src/${area}/`)));
  expect(found.filter((path) => !path.endsWith('/index.ts'))).toEqual([]);
});

test('what every screen of the learner area loads holds no screen', () => {
  const loaded = listModules(readBuiltFiles('client'), listLoadedByAll('src-learner'));
  expect(loaded).toContain('src-learner/frame/router.tsx');
  expect(loaded.filter((path) => /Screen\.tsx$|src-learner\/(player|login)\/.*\.tsx$/.test(path))).toEqual([]);
});

test('a course brings no player of videos and no reader of PDFs, and a video neither reader, transcript nor list of keys', () => {
  const files = readBuiltFiles('client');
  const comesWith = (module: string): string[] =>
    listIds(
      files,
      files.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))).map(({ fileName }) => fileName),
    );
  const course = comesWith('/player/CourseScreen.tsx');
  expect(course.filter((id) => /node_modules\/(plyr|plyr-react|hls\.js|pdfjs-dist)\//.test(id))).toEqual([]);
  const video = comesWith('/player/video/VideoLesson.tsx');
  expect(video.some((id) => /node_modules\/plyr\//.test(id))).toBe(true);
  const unasked = /pdfjs-dist\/|hls\.js\/(?!dist\/hls\.worker)|\/(PdfReader|Transcript|ShortcutsDialog)\.tsx$/;
  expect([...course, ...video].filter((id) => unasked.test(id))).toEqual([]);
});

/** Parts that may bring a large library with them; each is fetched when it is shown. */
const heavyParts = {
  client: ['VideoLesson.tsx', 'ShortcutsDialog.tsx', 'PdfReader.tsx', 'PdfSheets.tsx'],
  backoffice: ['MonthsChart.tsx', 'PdfPages.tsx', 'findPdfFault.ts'],
} as const;

for (const [page, parts] of Object.entries(heavyParts) as ['client' | 'backoffice', readonly string[]][])
  test(`no file of the ${page} but those of some parts brings a player, a chart or a reader of PDFs`, () => {
    const files = readBuiltFiles(page);
    const isHeavy = (id: string): boolean => /node_modules\/(chart\.js|hls\.js|plyr|pdfjs-dist)\//.test(id);
    const bringing = files.filter(({ fileName }) => listIds(files, [fileName]).some(isHeavy));
    expect(bringing.length).toBeGreaterThan(1);
    const isPart = ({ moduleIds }: BuiltFile) => moduleIds.some((id) => parts.some((part) => id.endsWith(`/${part}`)));
    // A part's own file, one it shares with another part, and one with nothing but the library.
    const known = new Set(bringing.filter(isPart).flatMap(({ fileName, imports }) => [fileName, ...imports]));
    const others = bringing.filter(({ fileName, moduleIds }) => !known.has(fileName) && !moduleIds.every(isHeavy));
    expect(others.map(({ fileName }) => fileName)).toEqual([]);
  });

test.describe('until its heading is drawn a screen takes no more script than', () => {
  const budgets = [
    { address: '/login', who: null, kilobytes: 110 },
    { address: '/corsi', who: 'corsista', kilobytes: 150 },
    { address: '/backoffice/users', who: 'admin', kilobytes: 380 },
  ];
  for (const { address, who, kilobytes } of budgets)
    test(`${kilobytes} KB at ${address}`, async ({ page, server }) => {
      if (who) await signInAs(page, server, who);
      const sizes: Promise<number>[] = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() !== 'script') return;
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes / 1024).toBeLessThanOrEqual(kilobytes);
    });
});
