import type { Client } from '#tests/support/client.ts';

/** Gives a lesson the film that was uploaded. */
export const giveFilm = (client: Client, id: number, upload_id: string) => {
  const form = new FormData();
  form.set('name', 'Film');
  form.set('type', 'VIDEO');
  form.set('upload_id', upload_id);
  return client.call('POST v1/course-sections/{id}/media/', { params: { id }, form });
};
