import { fetchApi } from '#auth/fetchApi.ts';
import type {
  BatchOperation,
  BatchPreview,
  RefusedItem,
  SubscriptionBatch,
  UnfinishedOperation,
  UserBatch,
} from '#contract/batchOperations.ts';
import type { EmailTemplateKey, ExportFormat, ExportStyle } from '#contract/codes.ts';
import { pageItemsMax } from '#contract/rules.ts';
import type { StartedJob } from '#contract/streams.ts';
import type { Verb } from './failures.ts';
import { buildFilters } from './listQuery.ts';
import { requireRow } from './resources.ts';

/** What operations are about. */
export type BatchResource = 'users' | 'subscriptions';

/** Chosen one by one, or everything a list shows with its filters. */
export type Chosen = { ids: number[] } | { filters: Record<string, unknown> };

type Given = 'ids' | 'filters' | 'kind' | 'email';
type Parameters = Omit<UserBatch, Given> & Omit<SubscriptionBatch, Given> & { email?: EmailTemplateKey };

/** What is done to those chosen. */
interface BatchRequest extends Parameters {
  kind: UserBatch['kind'] | SubscriptionBatch['kind'];
  chosen: Chosen;
}

export interface BatchCalls {
  startBatch: (resource: BatchResource, request: BatchRequest) => Promise<StartedJob>;
  /** What a choice comes to; of users, how many are in each of the courses. */
  previewBatch: (
    resource: BatchResource,
    chosen: Chosen,
    courses_ids: number[],
    signal: AbortSignal,
  ) => Promise<BatchPreview>;
  /** The caller's own that have not ended. */
  fetchUnfinishedBatches: (signal: AbortSignal) => Promise<UnfinishedOperation[]>;
  fetchBatch: (id: number) => Promise<BatchOperation>;
  cancelBatch: (id: number) => Promise<BatchOperation>;
  /** The first of what an operation left as it was. */
  fetchRefused: (id: number) => Promise<RefusedItem[]>;
  /** Starts the file of all of it. */
  exportRefused: (id: number, form: { export_fmt: ExportFormat; style: ExportStyle }) => Promise<StartedJob>;
}

/** Only what the list itself asks with, and all of it: what is done to all results is done to those it shows. */
export const pickKnownFilters = (resource: BatchResource, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(buildFilters(requireRow(resource), values))
      // As in the query of a list, what is no single value travels as text.
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]),
  );

const toSentChoice = (resource: BatchResource, chosen: Chosen): object =>
  'ids' in chosen ? chosen : { filters: pickKnownFilters(resource, chosen.filters) };

/** @param attempt makes a call and words its failure. */
export const createBatchCalls = (
  attempt: <T>(resource: string, verb: Verb, call: () => Promise<T>) => Promise<T>,
): BatchCalls => ({
  startBatch: (resource, { chosen, ...body }) =>
    attempt('log', 'update', () =>
      fetchApi(`POST v1/${resource}/batch-operations/` as 'POST v1/users/batch-operations/', {
        body: { ...body, ...toSentChoice(resource, chosen) } as UserBatch,
      }),
    ),
  previewBatch: (resource, chosen, courses_ids, signal) =>
    attempt('log', 'read', () =>
      fetchApi(`POST v1/${resource}/batch-preview/` as 'POST v1/users/batch-preview/', {
        body: { ...toSentChoice(resource, chosen), ...(courses_ids.length > 0 && { courses_ids }) },
        signal,
      }),
    ),
  fetchUnfinishedBatches: (signal) =>
    attempt('log', 'read', () => fetchApi('GET v1/batch-operations/unfinished/', { signal })),
  fetchBatch: (id) => attempt('log', 'read', () => fetchApi('GET v1/batch-operations/{id}/', { params: { id } })),
  cancelBatch: (id) =>
    attempt('log', 'update', () => fetchApi('POST v1/batch-operations/{id}/cancel/', { params: { id } })),
  fetchRefused: (id) =>
    attempt('log', 'read', () =>
      fetchApi('GET v1/batch-operations/{id}/refused/', {
        params: { id },
        query: { page: 1, page_items: pageItemsMax },
      }),
    ),
  exportRefused: (id, form) =>
    attempt('export', 'create', () =>
      fetchApi('POST v1/batch-operations/{id}/refused/exports/', { params: { id }, body: form }),
    ),
});
