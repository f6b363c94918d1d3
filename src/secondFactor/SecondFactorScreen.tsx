import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Breadcrumb } from '../detail/Breadcrumb.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { it } from '../i18n/it.ts';
import { secondFactor as texts } from '../i18n/secondFactor.ts';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { PageSkeleton } from '../page/PageSkeleton.tsx';
import { Panel } from '../page/Panel.tsx';
import { skipUnsavedPrompt } from '../saving/skipUnsavedPrompt.ts';
import { FactorManage } from './FactorManage.tsx';
import { FactorSetUp } from './FactorSetUp.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useOwnFactor } from './useOwnFactor.ts';
import { useUnheard } from './useUnheard.ts';

const profileParent = { to: '/profile', label: it.profile.title };

/** One's own second factor: activated, changed and taken away here. */
const SecondFactorScreen = () => {
  const { data: factor, error, refetch } = useOwnFactor();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [mustBegin, setMustBegin] = useState(false);
  const navigate = useNavigate();
  const { tellFailed, settle } = useUnheard(factor?.confirmed, refetch);
  const mustActivate = factor?.is_required === true && !factor.is_active;

  const show = (fresh: string[]) => {
    settle();
    setMustBegin(mustActivate);
    setCodes(fresh);
    void refetch();
  };
  const leaveCodes = () => {
    setCodes(null);
    // The codes are still on the screen when it is left.
    if (mustBegin) navigate('/', { state: skipUnsavedPrompt });
  };

  if (!factor && !error) return <PageSkeleton />;
  return (
    <Page
      heading={
        <>
          {!mustActivate && <Breadcrumb parent={profileParent} />}
          <PageHeading title={texts.title} />
        </>
      }
    >
      {mustActivate && !codes && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.required}
        </Alert>
      )}
      <Panel>
        {codes ? (
          <RecoveryCodes codes={codes} onKept={leaveCodes} />
        ) : !factor ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : factor.is_active ? (
          // Another one than before is managed anew, whatever was being done.
          <FactorManage
            key={factor.confirmed}
            factor={factor}
            onRenewed={show}
            onDisabled={() => {
              settle();
              void refetch();
            }}
            onFailed={tellFailed}
            refetch={refetch}
          />
        ) : (
          <FactorSetUp onActivated={show} onFailed={tellFailed} />
        )}
      </Panel>
    </Page>
  );
};

export default SecondFactorScreen;
