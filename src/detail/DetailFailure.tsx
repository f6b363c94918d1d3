import { useEditContext } from 'react-admin';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { it } from '../i18n/it.ts';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { Panel } from '../page/Panel.tsx';
import { Breadcrumb, type Parent } from './Breadcrumb.tsx';

interface Props {
  parent: Parent;
  error: unknown;
  onRetry: () => void;
}

/** A record that could not be read. */
export const RecordFailure = ({ parent, error, onRetry }: Props) => (
  <Page
    heading={
      <>
        <Breadcrumb parent={parent} />
        <PageHeading title={it.feedback.notLoadedTitle} />
      </>
    }
  >
    <Panel>
      <LoadFailure error={error} onRetry={onRetry} />
    </Panel>
  </Page>
);

/** The same of the record that is edited. */
export const DetailFailure = ({ parent }: Pick<Props, 'parent'>) => {
  const { error, refetch } = useEditContext();
  return <RecordFailure parent={parent} error={error} onRetry={refetch} />;
};
