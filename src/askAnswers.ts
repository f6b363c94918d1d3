import { askAhead } from '#auth/apiFetch.ts';
import { askListAhead, askRecordAhead } from '#data/ahead.ts';
import { listParamsOf } from './lists/listParams.ts';
import type { Opening } from './screens.ts';

/** Asks for the answers an address needs while its code is still on the way. */
export const askAnswers = ({ name, id, area }: Opening, search: string): void => {
  askAhead('GET v1/welcome/themes/{tenant}/', { params: { tenant: 'default' } });
  askAhead('GET v1/users/me/');
  if (name === 'dashboard') {
    askAhead('GET v1/dashboard/');
    askAhead('GET custom/v1/configurations/etichette-iscrizioni/');
  }
  if (!area || id === 'create') return;
  const params = listParamsOf(search, area.firstPage);
  if (area.edit && id) askRecordAhead(name, id);
  else if (params) askListAhead(name, params);
};
