import { saveConfiguration } from '#server/modules/configurations/service.ts';
import { makeCustomFieldCalls } from './customFields.ts';
import type { TestServer } from './server.ts';
import { aCourse, aGroup, anEnrolment, aSignedInUser, aSurvey, aUser, findRole } from './world.ts';

/** A referente of the group Rosso, in a world where others are in Blu or in no group, with courses and values of their own. */
export const aLimitedWorld = async (server: TestServer) => {
  const { db } = server;
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const survey = await aSurvey(server);
  const shared = await aCourse(server, { code: 'C-1', sections: [{}, { category: 'SURVEY', survey_id: survey.id }] });
  const foreign = await aCourse(server, { code: 'C-2' });
  const role_id = await findRole(server, 'BASE_LOG');
  const fields = makeCustomFieldCalls(admin, role_id);
  const { data: field } = await fields.addField({ label: 'Riservato', is_listed: true });

  const [mine, both, theirs, nobodys] = [
    await aUser(server, { username: 'mio' }),
    await aUser(server, { username: 'comune' }),
    await aUser(server, { username: 'altrui' }),
    await aUser(server, { username: 'senza' }),
  ];
  for (const { id } of [mine, both, theirs]) await fields.change(id, { custom_fields: { [field.key]: 'segreto' } });
  const [red, blue] = [
    await aGroup(server, { name: 'Rosso', users: [mine, both] }),
    await aGroup(server, { name: 'Blu', users: [both, theirs] }),
  ];
  const enrolments = [
    await anEnrolment(server, { user: mine, course: shared }),
    await anEnrolment(server, { user: theirs, course: shared, status_etiquette: 'RUN' }),
    await anEnrolment(server, { user: theirs, course: foreign }),
    await anEnrolment(server, { user: nobodys, course: foreign }),
  ];

  const limitTo = (...ids: number[]) => saveConfiguration(db, 'gruppi-referenti', ids);
  await limitTo(red.id);
  const referente = await aSignedInUser(server, { tier: 'BO_LIM' });

  const people = { mine, both, theirs, nobodys };
  const groups = { red, blue };
  const courses = { shared, foreign };
  return { admin, referente, people, groups, courses, survey, role_id, field, enrolments, limitTo };
};
