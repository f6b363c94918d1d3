import { useEditContext } from 'react-admin';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { it } from '../i18n/it.ts';
import { Page } from '../layout/Page.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { Panel } from '../layout/Panel.tsx';
import { Breadcrumb, type Parent } from './Breadcrumb.tsx';

/** A record that could not be read. */
export const DetailFailure = ({ parent }: { parent: Parent }) => {
  const { error, refetch } = useEditContext();
  return (
    <Page
      heading={
        <>
          <Breadcrumb parent={parent} />
          <PageHeading title={it.feedback.notLoadedTitle} />
        </>
      }
    >
      <Panel>
        <LoadFailure error={error} onRetry={refetch} />
      </Panel>
    </Page>
  );
};
