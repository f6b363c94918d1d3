import { useGetList } from 'react-admin';
import type { CertificationTemplateRow } from '#contract/certificationTemplates.ts';
import type { Course } from '#contract/courses.ts';
import { pageItemsMax } from '#contract/rules.ts';
import { ChoiceInput } from '../forms/inputs/ChoiceInput.tsx';
import { courses as texts } from '../i18n/courses.ts';

/** The form of the certificates a course gives. */
export const TemplateInput = ({ course }: { course?: Course }) => {
  const { data, isPending, error } = useGetList<CertificationTemplateRow>(
    'certification-templates',
    { pagination: { page: 1, perPage: pageItemsMax }, sort: { field: 'name', order: 'ASC' } },
    { onError: () => undefined },
  );
  return (
    <ChoiceInput
      source="certification_template_id"
      label={texts.form.template}
      choices={data ?? []}
      stored={course?.certification_template}
      isLoading={isPending}
      error={error}
    />
  );
};
