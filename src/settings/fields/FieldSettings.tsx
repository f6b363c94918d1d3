import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { CustomField } from '#contract/customFields.ts';
import { listInUse } from '#contract/customValues.ts';
import { DrawerRoutes } from '../../drawers/DrawerRoutes.tsx';
import { FirstAddition } from '../../feedback/FirstAddition.tsx';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { StateMessage } from '../../feedback/StateMessage.tsx';
import { OrderedList } from '../../forms/order/OrderedList.tsx';
import { useSavedOrder } from '../../forms/order/useSavedOrder.ts';
import { customFields as texts } from '../../i18n/customFields.ts';
import { Panel } from '../../page/Panel.tsx';
import { useProvider } from '../../provider/useProvider.ts';
import { useAllCustomFields } from '../../users/custom/useCustomFields.ts';
import { SettingsSkeleton } from '../SettingsSkeleton.tsx';
import { FieldCreate, FieldEdit } from './FieldDrawers.tsx';

const address = '/settings/fields';
const creation = `${address}/create`;

const FieldLine = ({ field }: { field: CustomField }) => {
  const marks = [field.is_required && texts.required, field.is_listed && texts.listed].filter(Boolean);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, flex: 1, minWidth: 0 }}>
      <MuiLink
        component={Link}
        to={`${address}/${field.id}`}
        underline="hover"
        sx={{ flex: '1 1 180px', minWidth: 0, fontWeight: 500, color: 'text.primary', overflowWrap: 'anywhere' }}
      >
        {field.label}
      </MuiLink>
      <Typography variant="body2" sx={{ flex: '1 1 160px', color: 'text.secondary' }}>
        {[texts.kinds[field.kind], ...marks].join(' · ')}
      </Typography>
    </Box>
  );
};

/** The fields that users of the organisation have besides everybody's: what they are and in which order they come. */
const FieldSettings = () => {
  const { data, error, isPending, refetch } = useAllCustomFields();
  const fields = data ?? [];
  const provider = useProvider();
  const { ordered, order } = useSavedOrder({
    items: listInUse(fields),
    resource: 'customFields',
    save: provider.orderCustomFields,
  });
  const archived = fields.filter(({ is_archived }) => is_archived);
  const side = { px: { xs: 2, sm: 3 } };

  if (error && !data)
    return (
      <Panel>
        <LoadFailure error={error} onRetry={refetch} />
      </Panel>
    );
  if (isPending) return <SettingsSkeleton />;
  return (
    // The rows have a ground of their own, which would cover its corners.
    <Panel aria-label={texts.title} sx={{ overflow: 'hidden' }}>
      <Box sx={{ ...side, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 2 }}>
        <Typography variant="body2" sx={{ flex: '1 1 260px', maxWidth: 720, color: 'text.secondary' }}>
          {texts.hint}
        </Typography>
        <Button variant="contained" startIcon={<Add />} component={Link} to={creation} sx={{ ml: 'auto' }}>
          {texts.add}
        </Button>
      </Box>
      {ordered.length === 0 ? (
        <StateMessage title={texts.none} action={<FirstAddition to={creation} label={texts.add} />} />
      ) : (
        <OrderedList
          label={texts.title}
          items={ordered}
          formatName={({ label }) => label}
          renderItem={(field) => <FieldLine field={field} />}
          onOrder={order}
        />
      )}
      {archived.length > 0 && (
        <Box sx={{ ...side, py: 2, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="h2">{texts.archived}</Typography>
          <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
            {texts.archivedHint}
          </Typography>
          {archived.map((field) => (
            <Box key={field.id} sx={{ py: 1 }}>
              <FieldLine field={field} />
            </Box>
          ))}
        </Box>
      )}
      <DrawerRoutes
        base={address}
        drawers={[
          { path: 'create', element: <FieldCreate /> },
          { path: ':id', element: <FieldEdit /> },
        ]}
      />
    </Panel>
  );
};

export default FieldSettings;
