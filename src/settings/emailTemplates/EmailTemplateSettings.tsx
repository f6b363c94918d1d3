import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { settings } from '../../i18n/settings.ts';
import { NoSuchPart } from '../../page/NotFound.tsx';
import { Panel } from '../../page/Panel.tsx';
import { SettingsEdit } from '../SettingsEdit.tsx';
import { SettingsSkeleton } from '../SettingsSkeleton.tsx';
import { EmailTemplateForm, type EmailTemplateRecord, makeEmailTemplateShape } from './EmailTemplateForm.tsx';

/** E-mails are read together, and again where somebody else has changed this one. */
const EmailTemplateEdit = ({ emailTemplate }: { emailTemplate: EmailTemplateRecord }) => (
  <SettingsEdit
    resource="email-templates"
    id={emailTemplate.id}
    known={emailTemplate}
    message={settings.saved.emailTemplate}
    shape={makeEmailTemplateShape(emailTemplate.key)}
  >
    {(record) => <EmailTemplateForm emailTemplate={record} />}
  </SettingsEdit>
);

/** Which e-mail is shown; each has its own address, so that what was typed is asked about. */
const EmailTemplateChoice = ({
  emailTemplates,
  present,
}: {
  emailTemplates: EmailTemplateRecord[];
  present: EmailTemplateRecord;
}) => {
  const navigate = useNavigate();
  return (
    <Box sx={{ mb: 2, maxWidth: 420 }}>
      <TextField
        select
        fullWidth
        label={settings.emailTemplates.choice}
        value={present.key}
        onChange={({ target }) => navigate(`/settings/email-templates/${target.value}`)}
      >
        {emailTemplates.map(({ key }) => (
          <MenuItem key={key} value={key}>
            {settings.emailTemplates.names[key]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};

/** The words of the e-mails the platform sends, one at a time, each with a preview and a trial. */
const EmailTemplateSettings = () => {
  const { '*': key } = useParams();
  const { data, error, refetch, isFetchedAfterMount } = useGetList<EmailTemplateRecord>('email-templates', undefined, {
    onError: () => undefined,
    refetchOnWindowFocus: false,
  });
  // A form made of what an earlier visit read would be refused for what changed since. Once it is there it stays, with what was typed.
  const [isRead, setRead] = useState(false);
  if (!isRead && isFetchedAfterMount && !error) setRead(true);
  if (!isRead && error)
    return (
      <Panel>
        <LoadFailure error={error} onRetry={refetch} />
      </Panel>
    );
  if (!isRead) return <SettingsSkeleton />;
  const emailTemplates = data ?? [];
  const present = key ? emailTemplates.find((emailTemplate) => emailTemplate.key === key) : emailTemplates[0];
  if (!present) return <NoSuchPart />;
  return (
    <>
      <EmailTemplateChoice emailTemplates={emailTemplates} present={present} />
      <EmailTemplateEdit key={present.id} emailTemplate={present} />
    </>
  );
};

export default EmailTemplateSettings;
