import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { followJobs } from '../jobStreams/service.ts';
import { findNotices, markSeen, openNotices } from './service.ts';

export const jobNoticeRoutes = (app: FastifyInstance): void => {
  const { db } = app;

  handle(app, 'GET v1/job-notices/', ({ person }) => openNotices(app, person));

  handle(app, 'POST v1/job-notices/seen/', ({ person, body }) => markSeen(db, person, body));

  // Followed by the id of the person, who is the only one it is told to.
  followJobs(app, 'notices', async (id, userId) => (id === userId ? findNotices(db, userId) : null));
};
