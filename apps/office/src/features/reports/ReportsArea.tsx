import { useWords } from '@krapao/ui/words.ts';
import { Redirect, Route, Switch } from 'wouter';
import { NotFoundScreen } from '../../screens/NotFoundScreen.tsx';
import { AreaNav } from '../../ui/AreaNav.tsx';
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

export function ReportsArea() {
  const say = useWords(words);
  return (
    <>
      <AreaNav label={say('reports')} area="/reports" places={places.map((path) => ({ path, label: say(path) }))} />
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
