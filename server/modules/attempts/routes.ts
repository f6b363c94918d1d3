import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { Person } from '../../person.ts';
import { handle } from '../../plugins/calls.ts';
import { isPhone } from '../attendance/rules.ts';
import { findRegistry, handIn, openQuestionnaire, type Place, saveAnswers } from './service.ts';

const section = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}';

interface Asked {
  person: Person;
  params: { moduleId: number; sectionId: number };
  request: FastifyRequest;
}

const buildPlace = ({ person, params, request }: Asked, kind: QuestionnaireKind): Place => ({
  person,
  ...params,
  kind,
  isPhone: isPhone(request.headers),
});

export const attemptRoutes = (app: FastifyInstance): void => {
  handle(app, `GET ${section}/evaluation/`, (asked) => openQuestionnaire(app, buildPlace(asked, 'evaluation')));
  handle(app, `GET ${section}/survey/`, (asked) => openQuestionnaire(app, buildPlace(asked, 'survey')));

  handle(app, `GET ${section}/evaluation-registry/`, (asked) => findRegistry(app, buildPlace(asked, 'evaluation')));
  handle(app, `GET ${section}/survey-registry/`, (asked) => findRegistry(app, buildPlace(asked, 'survey')));

  handle(app, `PUT ${section}/evaluation-registry/draft/`, (asked) =>
    saveAnswers(app, buildPlace(asked, 'evaluation'), asked.body),
  );
  handle(app, `PUT ${section}/survey-registry/draft/`, (asked) =>
    saveAnswers(app, buildPlace(asked, 'survey'), asked.body),
  );

  handle(app, `POST ${section}/evaluation-registry/`, (asked) =>
    handIn(app, buildPlace(asked, 'evaluation'), asked.body),
  );
  handle(app, `POST ${section}/survey-registry/`, (asked) => handIn(app, buildPlace(asked, 'survey'), asked.body));
};
