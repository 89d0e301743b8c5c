import { useWords } from '@krapao/ui/words.ts';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { NotFoundScreen } from '../../screens/NotFoundScreen.tsx';
import { BonusReport } from './BonusReport.tsx';
import { CloseList } from './CloseList.tsx';
import { ClosePage } from './ClosePage.tsx';
import { CohortReport } from './CohortReport.tsx';
import { ExportPage } from './ExportPage.tsx';
import { InviteReport } from './InviteReport.tsx';
import { MoneyReport } from './MoneyReport.tsx';
import { ReconciliationPage } from './ReconciliationPage.tsx';
import { words } from './reports.words.ts';

const places = ['money', 'bonuses', 'invites', 'cohorts', 'reconciliation', 'closes', 'export'] as const;

/** What the books say, held against the others' books, closed and taken along. */
export function ReportsArea() {
  const say = useWords(words);
  const [location] = useLocation();
  return (
    <>
      <nav aria-label={say('reports')} className="mb-3 max-md:-mx-2.5 max-md:overflow-x-auto max-md:px-2.5">
        <ul className="flex gap-1 md:flex-wrap">
          {places.map((place) => (
            <li key={place}>
              <Link
                href={`/reports/${place}`}
                aria-current={location.startsWith(`/reports/${place}`) ? 'page' : undefined}
                className="flex items-center rounded-lg px-3 py-1.5 whitespace-nowrap text-muted hover:bg-raised max-md:min-h-[44px] aria-[current=page]:bg-raised aria-[current=page]:text-money"
              >
                {say(place)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Switch>
        <Route path="/reports">
          <Redirect to="/reports/money" replace />
        </Route>
        <Route path="/reports/money" component={MoneyReport} />
        <Route path="/reports/bonuses" component={BonusReport} />
        <Route path="/reports/invites" component={InviteReport} />
        <Route path="/reports/cohorts" component={CohortReport} />
        <Route path="/reports/reconciliation" component={ReconciliationPage} />
        <Route path="/reports/closes" component={CloseList} />
        <Route path="/reports/closes/:day">{({ day }) => <ClosePage key={day} day={day} />}</Route>
        <Route path="/reports/export" component={ExportPage} />
        <Route component={NotFoundScreen} />
      </Switch>
    </>
  );
}
