import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { SecurityEvent } from '#contract/securityEvents.ts';
import { formatNumber } from '#display/numbers.ts';
import { formatSecond } from '../format/dates.ts';
import { security as texts } from '../i18n/security.ts';
import type { Column } from '../lists/table/column.ts';
import { PhoneLine } from '../lists/table/PhoneLine.tsx';
import { describeDetails, describeKind, describeUser } from './eventWords.ts';

const Who = ({ event }: { event: SecurityEvent }) =>
  event.user ? (
    <Link component={RouterLink} to={`/users/${event.user.id}`}>
      {event.user.name}
    </Link>
  ) : (
    (describeUser(event) ?? texts.none)
  );

/** On narrow screens the columns that are left out stand under what happened. */
const What = ({ event }: { event: SecurityEvent }) => (
  <>
    {describeKind(event.kind)}
    {event.count > 1 && ` × ${formatNumber(event.count)}`}
    {describeUser(event) && (
      <PhoneLine>
        <Who event={event} />
      </PhoneLine>
    )}
    {event.address && <PhoneLine until="md">{event.address}</PhoneLine>}
    {describeDetails(event) && <PhoneLine until="lg">{describeDetails(event)}</PhoneLine>}
  </>
);

export const securityColumns: readonly Column<SecurityEvent>[] = [
  {
    name: 'at',
    label: texts.when,
    isSortable: true,
    width: { xs: 118, sm: 176 },
    isWrapping: true,
    render: ({ at }) => formatSecond(at),
  },
  { name: 'kind', label: texts.event, isWrapping: true, render: (event) => <What event={event} /> },
  {
    name: 'user',
    label: texts.user,
    from: 'sm',
    width: { sm: 180, lg: 200 },
    isWrapping: true,
    render: (event) => <Who event={event} />,
  },
  {
    name: 'address',
    label: texts.address,
    from: 'md',
    width: { md: 150 },
    isWrapping: true,
    render: ({ address }) => address ?? texts.none,
  },
  { name: 'details', label: texts.details, from: 'lg', isWrapping: true, render: (event) => describeDetails(event) },
];
