import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import type { SectionSessionDetail } from '#contract/subscriptions.ts';
import type { RecordMeta } from '#data/recordCalls.ts';
import { SessionAttempts } from '../attempts/SessionAttempts.tsx';
import { DeleteRecord } from '../detail/DeleteRecord.tsx';
import { DrawerEdit } from '../drawers/DrawerEdit.tsx';
import { DrawerForm } from '../drawers/DrawerForm.tsx';
import { it } from '../i18n/it.ts';
import { SessionInputs } from './form/SessionInputs.tsx';
import { type SessionForm, sessionShape } from './form/sessionForm.ts';
import { useAfterSession } from './useAfterSession.ts';

const texts = it.subscriptions.session;

type After = ReturnType<typeof useAfterSession>;

interface ResetProps {
  session: SectionSessionDetail;
  parentId: number;
  after: After;
}

/** Resets the session of a questionnaire, for the reason written beside it. */
const ResetSession = ({ session, parentId, after }: ResetProps) => {
  const reason: string = useWatch({ name: 'reason' }) ?? '';
  const meta: RecordMeta = { parentId, query: { reason: reason.trim() || undefined } };
  return (
    <DeleteRecord
      resource="sectionSessions"
      record={session}
      label={texts.reset}
      question={texts.resetQuestion(session.section.name)}
      consequences={reason.trim() ? texts.resetHint : texts.reasonFirst}
      isReady={reason.trim() !== ''}
      message={it.subscriptions.saved.session}
      meta={meta}
      onDeleted={after.goOn}
    />
  );
};

/** Drawer of one session of an enrolment. @param address the tab the drawers open over. */
export const SessionEdit = ({ address }: { address: string }) => {
  const { subscriptionId, sessionId } = useParams();
  const parentId = Number(subscriptionId);
  const after = useAfterSession(parentId, address);
  return (
    <DrawerEdit<SectionSessionDetail, SessionForm>
      resource="sectionSessions"
      id={Number(sessionId)}
      meta={{ parentId }}
      title={texts.title}
      shape={sessionShape}
      message={it.subscriptions.saved.session}
      onSaved={after.goOn}
    >
      {(session) => {
        const isLesson = session.section.category === 'LESSON';
        return (
          <DrawerForm
            title={texts.title}
            subtitle={session.section.name}
            isReadOnly={!isLesson}
            start={isLesson ? undefined : <ResetSession session={session} parentId={parentId} after={after} />}
            onBack={{ label: texts.back, go: after.back }}
            onLeave={after.back}
          >
            <Box sx={{ p: { xs: 2, sm: 2.5 } }}>
              <SessionInputs section={session.section} />
            </Box>
            {!isLesson && (
              <SessionAttempts
                subscriptionId={parentId}
                sessionId={session.id}
                address={`${address}/${parentId}/attempts`}
              />
            )}
          </DrawerForm>
        );
      }}
    </DrawerEdit>
  );
};
