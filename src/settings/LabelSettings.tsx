import { useQueryClient } from '@tanstack/react-query';
import { subscriptionStatuses, subscriptionStatusLabels } from '#contract/codes.ts';
import type { SubscriptionLabels, SubscriptionLabelsInput } from '#contract/configurations.ts';
import { repeatedLabelOf } from '#contract/statusLabels.ts';
import { FieldInput } from '../forms/FieldInput.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { RecordForm } from '../forms/RecordForm.tsx';
import { it } from '../i18n/it.ts';
import { settings } from '../i18n/settings.ts';
import { SettingsEdit } from './SettingsEdit.tsx';

const texts = settings.labels;
const maxLength = 40;

type Labels = SubscriptionLabels & { id: string };

const formOf = (labels: SubscriptionLabels): SubscriptionLabelsInput => ({
  RDY: labels.RDY ?? '',
  RUN: labels.RUN ?? '',
  OFF: labels.OFF ?? '',
  END: labels.END ?? '',
});

const labelsOf = ({ id: _, ...labels }: Labels): SubscriptionLabels => labels;

/** What the statuses of enrolments are called. */
export const LabelSettings = () => {
  const queryClient = useQueryClient();
  return (
    <SettingsEdit<SubscriptionLabelsInput, Labels>
      resource="statusLabels"
      message={settings.saved.labels}
      transform={(form: SubscriptionLabelsInput, before) => ({ ...formOf(form), seen: labelsOf(before) })}
      onSaved={() => void queryClient.invalidateQueries({ queryKey: ['configurations'] })}
    >
      {(labels) => (
        <RecordForm
          record={{ id: labels.id, ...formOf(labels) }}
          saveLabel={it.form.save}
          obstacleOf={(form) => (repeatedLabelOf(form) ? texts.repeated : null)}
        >
          <FormSection title={texts.section} hint={texts.hint}>
            {subscriptionStatuses.map((status) => (
              <FieldInput
                key={status}
                source={status}
                label={texts.labelOf(subscriptionStatusLabels[status])}
                format={(label: string | null) => label ?? ''}
                parse={(label: string) => label}
                slotProps={{ htmlInput: { maxLength, placeholder: subscriptionStatusLabels[status] } }}
              />
            ))}
          </FormSection>
        </RecordForm>
      )}
    </SettingsEdit>
  );
};
