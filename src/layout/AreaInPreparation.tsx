import { StateMessage } from '../feedback/StateMessage.tsx';
import { it } from '../i18n/it.ts';
import { Page } from './Page.tsx';
import { PageHeading } from './PageHeading.tsx';
import { Panel } from './Panel.tsx';

const titles: Record<string, string | undefined> = it.nav;

/** Stands where an area will be. @param name as in the address and in the menu. */
export const AreaInPreparation = ({ name }: { name: string }) => (
  <Page heading={<PageHeading title={titles[name] ?? ''} />}>
    <Panel>
      <StateMessage title={it.preparing.title} hint={it.preparing.hint} />
    </Panel>
  </Page>
);
