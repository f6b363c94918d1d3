import { askAhead } from '#auth/fetchApi.ts';
import { listNames } from '#contract/codes.ts';
import { askListAhead, askRecordAhead } from '#data/ahead.ts';
import { readListParams, wholeList } from './listParams.ts';
import { listCompanions, type Opening } from './openings.ts';

/** Asks for the answers an address needs while its code is still on the way. */
export const askAnswers = ({ area, id }: Opening, search: string): void => {
  askAhead('GET v1/welcome/themes/{tenant}/', { params: { tenant: 'default' } });
  askAhead('GET v1/users/me/');
  area?.askAhead?.();
  for (const resource of listCompanions({ area, id })) askListAhead(resource, wholeList);
  if (!area || !('list' in area) || id === 'create') return;
  const params = readListParams(search, area.firstPage);
  if (area.edit && id) askRecordAhead(area.name, id);
  else {
    const list = listNames.find((name) => name === area.name);
    if (list) askAhead('GET v1/list-views/', { query: { list } });
    if (params) askListAhead(area.name, params);
  }
};
