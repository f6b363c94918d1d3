import { listNames } from '#contract/codes.ts';
import type { ListParams } from '#data/listQuery.ts';
import { rowQuery } from '../lists/rowQuery.ts';
import { buildViewsKey } from '../lists/views/buildViewsKey.ts';
import type { Providers } from '../provider/providers.ts';
import { readAhead } from '../provider/queryClient.ts';
import type { ListArea } from '../start/area.ts';
import { readListParams, wholeList } from '../start/listParams.ts';
import { listCompanions, type Opening } from '../start/openings.ts';
import { brandThemeQuery } from '../theme/useBrandTheme.ts';

/** As react-admin's hooks keep what they read: with other keys everything would be asked for twice. */
const buildListKey = (resource: string, params: object, meta?: object) => [resource, 'getList', { ...params, meta }];
const buildRecordKey = (resource: string, id: string) => [resource, 'getOne', { id, meta: undefined }];

const readList = (
  { queryClient, dataProvider }: Providers,
  resource: string,
  params: Required<ListParams>,
  meta?: object,
) =>
  readAhead(queryClient, buildListKey(resource, params, meta), async () => {
    const { data, total, pageInfo, meta: told } = await dataProvider.getList(resource, { ...params, meta });
    return { data, total, pageInfo, meta: told };
  });

/** The rows of a list, unless it opens with a view: those are others. */
const readRows = async (providers: Providers, { name, firstPage }: ListArea, search: string): Promise<void> => {
  const { queryClient, dataProvider } = providers;
  const list = listNames.find((known) => known === name);
  if (list) {
    const views = await readAhead(queryClient, buildViewsKey(list), (signal) =>
      dataProvider.fetchListViews(list, signal),
    );
    if (search === '' && views?.default_id !== null) return;
  }
  const params = readListParams(search, firstPage);
  if (params) await readList(providers, name, params, rowQuery.meta);
};

const readRecord = ({ queryClient, dataProvider }: Providers, resource: string, id: string) =>
  readAhead(queryClient, buildRecordKey(resource, id), async () => (await dataProvider.getOne(resource, { id })).data);

/**
 * Puts the answers that were asked for ahead where the screens look for them, so that a screen whose answers are at hand is
 * drawn once and whole, in steps, and not first without them and then again with each.
 */
export const readAnswers = async (providers: Providers, { area, id }: Opening, search: string): Promise<void> => {
  const { queryClient, authProvider } = providers;
  const given = (name: 'getPermissions' | 'checkAuth', params = {}) =>
    readAhead(queryClient, ['auth', name, params], async () => (await authProvider[name]?.(params)) ?? true);
  const entry = (resource: string, action: 'list' | 'edit') =>
    readAhead(
      queryClient,
      ['auth', 'canAccess', { action, enabled: true, recordId: undefined, resource }],
      async () => (await authProvider.canAccess?.({ action, resource })) ?? true,
    );
  const common = [
    given('checkAuth'),
    given('getPermissions'),
    readAhead(queryClient, ['auth', 'getIdentity'], async () => (await authProvider.getIdentity?.()) ?? null),
    queryClient.query(brandThemeQuery).catch(() => undefined),
  ];
  const isList = area && 'list' in area && id !== 'create';
  const own = !isList
    ? []
    : area.edit && id
      ? [entry(area.name, 'edit'), readRecord(providers, area.name, id)]
      : [entry(area.name, 'list'), readRows(providers, area, search)];
  const others = listCompanions({ area, id }).map((resource) => readList(providers, resource, wholeList));
  await Promise.all([...common, ...own, ...others]);
};
