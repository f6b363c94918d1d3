import type { Client } from './client.ts';
import { aPicture } from './pictures.ts';
import type { TestServer } from './server.ts';
import {
  aCategory,
  aCertificationTemplate,
  aCourse,
  anEvaluation,
  aSurvey,
  aTeacher,
  aTypology,
  storeFile,
} from './world.ts';

let count = 0;
/** A stored file with its row. */
const aStoredFile = async (server: TestServer, name: string, content: string | Uint8Array) => {
  count += 1;
  const storage_key = `cartella-${count}/${name}`;
  const path = await storeFile(server, `private/${storage_key}`, content);
  const { id } = await server.db
    .insertInto('files')
    .values({ storage_key, name, mime_type: 'application/pdf', bytes: Buffer.from(content).length })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, path };
};

/** As a file that begins like a video: nothing here plays it. */
const aVideo = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(300_000, 7)]);

/** A course that has one of everything. */
export const aFullCourse = async (server: TestServer, admin: Client) => {
  const category = await aCategory(server);
  const subcategory = await aCategory(server, { parent_id: category.id });
  const [typology, template, teacher] = [
    await aTypology(server),
    await aCertificationTemplate(server),
    await aTeacher(server),
  ];
  const evaluation = await anEvaluation(server, {
    max_retries: 2,
    questions: [{ answers: ['Sì*', 'No'] }, { question_config: 'open', answers: ['due*'] }],
  });
  const survey = await aSurvey(server, {
    questions: [{ question_config: 'likert', answers: ['Poco', 'Molto'], rows: ['Aula', 'Docente'] }],
  });
  const [media, captions, material] = [
    await aStoredFile(server, 'video.mp4', aVideo),
    await aStoredFile(server, 'it.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nCiao\n'),
    await aStoredFile(server, 'dispensa.pdf', '%PDF-1.7\nfinto'),
  ];
  const course = await aCourse(server, {
    category_id: category.id,
    subcategory_id: subcategory.id,
    typology_id: typology.id,
    certification_template_id: template.id,
    has_certification: true,
    description: '<p>Testo</p>',
    expiration_date: '2030-01-01',
    themes: [
      {
        modules: [
          {
            sections: [
              { media: { type: 'VIDEO', file_id: media.id }, duration: '30:00:05', teacher_id: teacher.id },
              { after: 0 },
            ],
          },
          { is_hidden: true, sections: [{ category: 'EVALUATION', evaluation_id: evaluation.id, after: 1 }] },
        ],
      },
      {
        modules: [
          {
            sections: [
              { is_active: false, is_mandatory: false },
              { category: 'SURVEY', survey_id: survey.id },
            ],
          },
        ],
      },
    ],
  });
  const { pool } = server;
  await pool.query(
    "insert into media_captions (course_section_id, language, label, file_id) values ($1, 'it', 'Italiano', $2)",
    [course.sections[0]?.id, captions.id],
  );
  await pool.query(
    "insert into teaching_materials (course_id, name, type, file_id) values ($1, 'Dispensa', 'FILE', $2)",
    [course.id, material.id],
  );
  await pool.query('insert into attendance_rules (course_id, max_speed, daily_minutes) values ($1, 1.5, 60)', [
    course.id,
  ]);
  const { data } = await admin.call('PUT v1/courses/{id}/', {
    params: { id: course.id },
    body: { thumbnail: await aPicture(64, 36) },
  });
  return { ...course, name: data.name, files: [media, captions, material], thumbnail: data.thumbnail };
};

/** A course as it looks: ids and slugs, which no two courses share, left out; names in place of what is referred to. */
export const readCourseLook = async (admin: Client, id: number) => {
  const { data: course } = await admin.call('GET v1/courses/{id}/', { params: { id } });
  const { data: sections } = await admin.call('GET v1/courses/{id}/course-sections/', { params: { id } });
  const { data: materials } = await admin.call('GET v1/courses/{id}/teaching-materials/', { params: { id } });
  const { data: rules } = await admin.call('GET v1/course-rules/{id}/', { params: { id } });
  const findName = (section: number | null) => sections.find((one) => one.id === section)?.name ?? null;
  const whole = await Promise.all(
    sections.map(async (row) => {
      const { data } = await admin.call('GET v1/course-sections/{id}/', { params: { id: row.id } });
      const { name, category, duration, is_active, is_mandatory, order, evaluation, survey, teacher, media } = data;
      return {
        ...{ name, category, duration, is_active, is_mandatory, order },
        questionnaire: (evaluation ?? survey)?.name ?? null,
        teacher: teacher && `${teacher.first_name} ${teacher.last_name}`,
        module: row.module.name,
        theme: row.course_theme.name,
        requires: findName(row.mandatory_section_id),
        media: media && [media.name, media.type, media.captions.map(({ label }) => label)],
      };
    }),
  );
  const { description, expiration_date, total_sections, has_certification } = course;
  const { id: _, name: __, code: ___, ...asked } = rules;
  return {
    ...{ description, expiration_date, total_sections, has_certification },
    places: [course.typology, course.category, course.subcategory, course.certification_template].map(
      (place) => place?.name ?? null,
    ),
    hasThumbnail: course.thumbnail !== null,
    sections: whole,
    materials: materials.map(({ name, type }) => [name, type]),
    rules: asked,
  };
};
