import { isUrl } from '#contract/rules.ts';
import type { TeachingMaterial } from '#contract/teachingMaterials.ts';
import { textLimits } from '#contract/textLimits.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import type { SentFile, SentForm } from '../../plugins/multipart.ts';
import { buildPrivateKey, makeStorageKey } from '../../storage/keys.ts';
import { defineAudited } from '../../writes/audited.ts';
import { deleteRow, insertRow, lockRow } from '../../writes/rows.ts';
import { forgetFiles, insertFile, keepWith, removeFromStorage } from '../../writes/storedFiles.ts';
import { cutText } from '../../writes/textRules.ts';
import { requireCourse } from '../courses/service.ts';
import { holdUnused, linkToFile } from '../files/service.ts';
import { checkFile } from './checkFile.ts';
import { findMaterial, listMaterials, lockMaterial, type StoredMaterial } from './repository.ts';

type MaterialDeps = Deps<'db' | 'storage' | 'tokens'>;
type Form = SentForm<'POST v1/courses/{id}/teaching-materials/'>;

/** A material, named by its course too. */
interface Place {
  courseId: number;
  materialId: number;
}

const materials = defineAudited({
  object_type: 'teachingMaterial',
  name: 'Il materiale',
  // The course first: while it is copied, what is in it stays.
  lock: async (tx, { courseId, materialId }: Place) =>
    (await lockRow(tx, 'courses', courseId)) && lockMaterial(tx, courseId, materialId),
  find: (db, { materialId }: Place) => findMaterial(db, materialId),
  identify: ({ id, name }) => ({ object_id: id, object_name: name }),
  facts: ({ storage_key, ...facts }) => ({ ...facts, file: storage_key?.split('/').at(-1) ?? null }),
});

const present = async (
  { tokens }: Deps<'tokens'>,
  { storage_key, ...material }: StoredMaterial,
  person: Person,
): Promise<TeachingMaterial> => ({
  ...material,
  file: storage_key && (await linkToFile(tokens, storage_key, person.session_id)),
});

/** @throws 404 */
export const readMaterials = async (
  deps: MaterialDeps,
  person: Person,
  courseId: number,
): Promise<TeachingMaterial[]> => {
  await requireCourse(deps.db, courseId);
  const stored = await listMaterials(deps.db, courseId);
  return Promise.all(stored.map((material) => present(deps, material, person)));
};

interface KeptFile {
  storage_key: string;
  name: string;
  mime_type: string;
  bytes: number;
}

/** Moves a file that was sent to the storage, where no row names it yet. */
const keepFile = async ({ storage }: MaterialDeps, file: SentFile, type: 'FILE' | 'ZIP'): Promise<KeptFile> => {
  const mime_type = await checkFile(file, type);
  const storage_key = makeStorageKey(file.name);
  await storage.moveFromFs(file.path, buildPrivateKey(storage_key));
  return { storage_key, name: cutText(file.name, textLimits.line), mime_type, bytes: file.size };
};

/** Exactly one of link and file, as the type says. */
const chooseSource = ({
  fields,
  file,
}: Form): { type: 'LINK'; link: string } | { type: 'FILE' | 'ZIP'; file: SentFile } => {
  const { type = 'LINK', link } = fields;
  if (type === 'LINK') {
    if (file) throw refusals.invalid('file', 'un link non ha un file');
    if (!link || !isUrl(link)) throw refusals.invalid('link', 'serve un indirizzo http o https', 'invalid_link');
    return { type, link };
  }
  if (link !== undefined) throw refusals.invalid('link', 'un file non ha un link');
  if (!file) throw refusals.invalid('file', 'manca il file', 'missing_file');
  return { type, file };
};

/**
 * Adds a material to a course: a link, or a file that is streamed to the storage. Nothing stays of one that is refused.
 * @throws 404; 400 `invalid_link`, `missing_file`, `unsupported_type`
 */
export const addMaterial = async (
  deps: MaterialDeps,
  person: Person,
  courseId: number,
  form: Form,
): Promise<TeachingMaterial> => {
  const { db, storage } = deps;
  await requireCourse(db, courseId);
  const source = chooseSource(form);
  const kept = source.type === 'LINK' ? null : await keepFile(deps, source.file, source.type);
  const stored = await keepWith(
    () =>
      materials.create(db, person, async (tx) => {
        const file_id = kept && (await insertFile(tx, kept));
        const link = source.type === 'LINK' ? source.link : null;
        const columns = { course_id: courseId, name: form.fields.name.trim(), type: source.type, link, file_id };
        return { courseId, materialId: await insertRow(tx, 'teaching_materials', columns) };
      }),
    async () => {
      if (kept) await removeFromStorage(storage, [buildPrivateKey(kept.storage_key)]);
    },
  );
  return present(deps, stored, person);
};

/** Deletes a material, and its file unless something else needs it. @throws 404, of another course's material too */
export const removeMaterial = async ({ db, storage }: MaterialDeps, person: Person, place: Place): Promise<void> => {
  let removed: string[] = [];
  await materials.remove(db, person, place, async ({ tx, locked: { file_id } }) => {
    await deleteRow(tx, 'teaching_materials', place.materialId);
    if (file_id !== null) removed = await forgetFiles(tx, await holdUnused(tx, [file_id]));
  });
  await removeFromStorage(storage, removed);
};
