import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Teacher } from '#contract/teachers.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { saveWithImages } from '../../writes/images.ts';
import { deleteRow, insertRow, updateRow } from '../../writes/rows.ts';
import { makeSlug, saveWithSlug } from '../../writes/slugs.ts';
import { refuseWhileUsed } from '../../writes/uses.ts';
import { findLessons, findTeacher, lockTeacher } from './repository.ts';

type Creation = BodyOf<Calls['POST v1/teachers/']>;
type Change = BodyOf<Calls['PUT v1/teachers/{id}/']>;
type TeacherDeps = Deps<'db' | 'storage' | 'drawing'>;

const teachers = defineAudited({
  object_type: 'teacher',
  name: 'L’insegnante',
  lock: lockTeacher,
  find: findTeacher,
  identify: ({ id, first_name, last_name }) => ({ object_id: id, object_name: `${first_name} ${last_name}` }),
});

export const requireTeacher = teachers.require;

const toSentAvatar = (avatar: Change['avatar']) => ({ avatar: { image: avatar, shape: 'square' as const } });

/** @throws 400 `invalid_image`; 409 `slug_taken` */
export const createTeacher = (deps: TeacherDeps, person: Person, body: Creation): Promise<Teacher> =>
  saveWithImages(deps, toSentAvatar(body.avatar), ({ ids }) =>
    saveWithSlug(!body.slug, () =>
      teachers.create(deps.db, person, async (tx) => {
        const { first_name, last_name, contact_email, slug, additional_info, description } = body;
        return insertRow(tx, 'teachers', {
          first_name: first_name.trim(),
          last_name: last_name.trim(),
          contact_email: contact_email || null,
          slug: slug || (await makeSlug(tx, 'teachers', { name: `${first_name} ${last_name}` })),
          additional_info,
          description,
          avatar_id: ids.avatar ?? null,
        });
      }),
    ),
  );

/** @throws 404; 400 `invalid_image`; 409 `slug_taken`, `changed_meanwhile` */
export const changeTeacher = (deps: TeacherDeps, person: Person, id: number, body: Change): Promise<Teacher> =>
  saveWithImages(deps, toSentAvatar(body.avatar), ({ ids, forget }) =>
    saveWithSlug(body.slug === '', () =>
      teachers.change(deps.db, person, id, body, async ({ tx, before, locked, changes }) => {
        const { first_name = before.first_name, last_name = before.last_name, slug } = changes;
        const naming = { name: `${first_name} ${last_name}`, exceptId: id };
        await updateRow(tx, 'teachers', id, {
          first_name: changes.first_name?.trim(),
          last_name: changes.last_name?.trim(),
          contact_email: changes.contact_email === '' ? null : changes.contact_email,
          slug: slug === '' ? await makeSlug(tx, 'teachers', naming) : slug,
          additional_info: changes.additional_info,
          description: changes.description,
          avatar_id: ids.avatar,
        });
        if (ids.avatar !== undefined) await forget(tx, [locked.avatar_id]);
      }),
    ),
  );

/** @throws 404; 409 `in_use` while lessons name them */
export const removeTeacher = (deps: TeacherDeps, person: Person, id: number): Promise<void> =>
  saveWithImages(deps, {}, ({ forget }) =>
    teachers.remove(deps.db, person, id, async ({ tx, locked }) => {
      refuseWhileUsed({ lessons: { use: await findLessons(tx, id), words: ['lezione', 'lezioni'] } });
      await deleteRow(tx, 'teachers', id);
      await forget(tx, [locked.avatar_id]);
    }),
  );
