import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';
import { FormProvider } from 'react-hook-form';
import type { CourseSection } from '#contract/courseSections.ts';
import { textLimits } from '#contract/textLimits.ts';
import { DrawerPanel } from '../../drawers/DrawerPanel.tsx';
import { DrawerSection } from '../../drawers/DrawerSection.tsx';
import { UnsavedChanges } from '../../forms/record/UnsavedChanges.tsx';
import { courseMedia as texts } from '../../i18n/courseMedia.ts';
import { Choice } from './Choice.tsx';
import { FileField } from './FileField.tsx';
import { detectLinkType } from './newMedia.ts';
import { useMediaForm } from './useMediaForm.ts';

interface Props {
  courseId: number;
  section: CourseSection;
  /** What is in the drawer, around the form. */
  children: (form: ReactNode) => ReactNode;
}

/** The form of what is to play in a lesson: a link, or a file that goes on its way when it is saved. */
export const MediaForm = ({ courseId, section, children }: Props) => {
  const formId = useId();
  const { form, save, isSaving, failure, impactDialog, filmDialog } = useMediaForm(courseId, section);
  const { register, watch, setValue, formState } = form;
  const [kind, source, link, file] = watch(['kind', 'source', 'link', 'file']);
  const { media } = section;
  const isSwitched = media !== null && (media.type === 'FILE') !== (kind === 'FILE');
  const isLink = kind === 'VIDEO' && source === 'link';
  const type = isLink ? detectLinkType(link) : null;
  const { errors } = formState;

  return (
    <FormProvider {...form}>
      <DrawerPanel
        title={texts.title}
        subtitle={section.name}
        foot={
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Button type="submit" form={formId} variant="contained" disabled={isSaving}>
              {isLink ? texts.save : texts.upload}
            </Button>
          </Box>
        }
      >
        {children(
          <DrawerSection title={media ? texts.next.replace : texts.next.add}>
            <Box component="form" id={formId} onSubmit={save} noValidate sx={{ display: 'grid', gap: 2 }}>
              <Choice
                label={texts.kinds.label}
                value={kind}
                options={[
                  { value: 'FILE', label: texts.kinds.FILE },
                  { value: 'VIDEO', label: texts.kinds.VIDEO },
                ]}
                onChange={(value) => {
                  setValue('kind', value, { shouldDirty: true });
                  setValue('file', null);
                }}
              />
              {media && <Alert severity="warning">{isSwitched ? texts.switchWarning : texts.replaceWarning}</Alert>}
              <TextField
                {...register('name', { validate: (name) => /\S/.test(name) || texts.nameMissing })}
                label={texts.name}
                required
                error={errors.name !== undefined}
                helperText={errors.name?.message}
                slotProps={{ htmlInput: { maxLength: textLimits.line } }}
                autoComplete="off"
              />
              {kind === 'VIDEO' && (
                <Choice
                  label={texts.sources.label}
                  value={source}
                  options={[
                    { value: 'file', label: texts.sources.file },
                    { value: 'link', label: texts.sources.link },
                  ]}
                  onChange={(value) => setValue('source', value, { shouldDirty: true })}
                />
              )}
              {isLink ? (
                <TextField
                  {...register('link', {
                    validate: (value) =>
                      !isLink ||
                      (value.trim() === '' ? texts.linkMissing : detectLinkType(value) !== null || texts.linkWrong),
                  })}
                  label={texts.link}
                  required
                  type="url"
                  error={errors.link !== undefined}
                  helperText={errors.link?.message ?? (type ? texts.recognised[type] : texts.linkHint)}
                  slotProps={{ htmlInput: { maxLength: textLimits.url } }}
                  autoComplete="off"
                />
              ) : (
                <FileField
                  kind={kind}
                  file={file}
                  error={errors.file?.message}
                  onChange={(chosen) => setValue('file', chosen, { shouldDirty: true, shouldValidate: true })}
                />
              )}
              {failure && <Alert severity="error">{failure}</Alert>}
            </Box>
          </DrawerSection>,
        )}
      </DrawerPanel>
      {impactDialog}
      {filmDialog}
      <UnsavedChanges />
    </FormProvider>
  );
};
