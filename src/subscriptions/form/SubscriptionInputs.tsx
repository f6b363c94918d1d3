import type { SubscriptionStatus } from '#contract/codes.ts';
import { textLimits } from '#contract/textLimits.ts';
import { DrawerFields } from '../../drawers/DrawerFields.tsx';
import { DayInput } from '../../forms/inputs/DayInput.tsx';
import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { SelectInput } from '../../forms/inputs/SelectInput.tsx';
import { SwitchInput } from '../../forms/inputs/SwitchInput.tsx';
import { it } from '../../i18n/it.ts';
import { useStatusLabels } from '../../statuses/useStatusLabels.ts';

const texts = it.subscriptions;
const { fields } = it.resources.subscriptions;

const StatusInput = () => <SelectInput source="status_etiquette" choices={useStatusLabels().choices} />;

/** The fields of an enrolment. A present one has a status, and a reason for what changes. */
export const SubscriptionInputs = ({ present }: { present?: SubscriptionStatus }) => (
  <DrawerFields className={present && 'two'}>
    {present && <StatusInput />}
    <DayInput source="expiration_date" hint={texts.expirationHint} pastHint={texts.pastHint} />
    <SwitchInput source="is_active" label={fields.is_active} />
    <SwitchInput source="is_in_history" label={fields.is_in_history} />
    {present && (
      <div style={{ gridColumn: '1 / -1' }}>
        <FieldInput
          source="reason"
          hint={texts.reasonHint}
          slotProps={{ htmlInput: { maxLength: textLimits.reason } }}
          autoComplete="off"
        />
      </div>
    )}
  </DrawerFields>
);
