import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { dashboard as texts } from '../i18n/dashboard.ts';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { useProvider } from '../provider/useProvider.ts';
import { DashboardCounters } from './DashboardCounters.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';

/** What goes on in the whole installation, in counters that lead to the lists behind them. */
const Dashboard = () => {
  const provider = useProvider();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => provider.fetchDashboard(signal),
  });
  return (
    <Page heading={<PageHeading title={texts.title} />}>
      {data && <DashboardCounters counters={data} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <DashboardSkeleton />}
    </Page>
  );
};

export default Dashboard;
