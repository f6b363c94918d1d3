import { useQueryClient } from '@tanstack/react-query';
import { subscriptionStatuses, subscriptionStatusLabels } from '#contract/codes.ts';
import type { SubscriptionLabels, SubscriptionLabelsInput } from '#contract/configurations.ts';
import { findRepeatedLabel } from '#contract/statusLabels.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { FieldInput } from '../forms/inputs/FieldInput.tsx';
import { RecordForm } from '../forms/record/RecordForm.tsx';
import type { EditShape } from '../forms/record/recordShape.ts';
import { settings } from '../i18n/settings.ts';
import { SettingsEdit } from './SettingsEdit.tsx';

const texts = settings.labels;
const maxLength = 40;

type Labels = SubscriptionLabels & { id: string };

const toForm = (labels: SubscriptionLabels): SubscriptionLabelsInput => ({
  RDY: labels.RDY ?? '',
  RUN: labels.RUN ?? '',
  OFF: labels.OFF ?? '',
  END: labels.END ?? '',
});

const shape: EditShape<Labels, SubscriptionLabelsInput> = {
  toValues: toForm,
  buildBody: toForm,
  rules: { whole: (labels) => (findRepeatedLabel(labels) ? texts.repeated : undefined) },
};

/** What the statuses of enrolments are called. */
const LabelSettings = () => {
  const queryClient = useQueryClient();
  return (
    <SettingsEdit
      resource="statusLabels"
      message={settings.saved.labels}
      shape={shape}
      onSaved={() => void queryClient.invalidateQueries({ queryKey: ['configurations'] })}
    >
      {() => (
        <RecordForm>
          <FormSection title={texts.section} hint={texts.hint}>
            {subscriptionStatuses.map((status) => (
              <FieldInput
                key={status}
                source={status}
                label={texts.labelOf(subscriptionStatusLabels[status])}
                format={(label: string | null) => label ?? ''}
                slotProps={{ htmlInput: { maxLength, placeholder: subscriptionStatusLabels[status] } }}
              />
            ))}
          </FormSection>
        </RecordForm>
      )}
    </SettingsEdit>
  );
};

export default LabelSettings;
