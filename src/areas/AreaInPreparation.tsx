import { StateMessage } from '../feedback/StateMessage.tsx';
import { it } from '../i18n/it.ts';
import { Page } from '../layout/Page.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { Panel } from '../layout/Panel.tsx';

/** Stands where an area will be. */
export const AreaInPreparation = ({ title }: { title: string }) => (
  <Page heading={<PageHeading title={title} />}>
    <Panel>
      <StateMessage title={it.preparing.title} hint={it.preparing.hint} />
    </Panel>
  </Page>
);
