import { ruleCodeForm } from '@krapao/contract/rewards/bounds';
import { useWords } from '@krapao/ui/words.ts';
import { Redirect, Route, Switch } from 'wouter';
import { useMay } from '../../lib/me.ts';
import { NotFoundScreen } from '../../screens/NotFoundScreen.tsx';
import { AreaNav } from '../../ui/AreaNav.tsx';
import { BonusList } from './BonusList.tsx';
import { BonusPage } from './BonusPage.tsx';
import { CodeList } from './CodeList.tsx';
import { CodePage } from './CodePage.tsx';
import { RefundRuns } from './RefundRuns.tsx';
import { RewardRulesPage } from './RewardRulesPage.tsx';
import { words } from './rewards.words.ts';
import { WheelPage } from './wheel/WheelPage.tsx';

const places = ['bonuses', 'codes', 'wheel', 'rules', 'nights'] as const;
const isCode = (code: string): boolean => ruleCodeForm.test(code);

export function PromotionsArea() {
  const canChange = useMay('manager');
  const say = useWords(words);
  return (
    <>
      <AreaNav label={say('promotions')} area="/promotions" places={places.map((path) => ({ path, label: say(path) }))} />
      <Switch>
        <Route path="/promotions">
          <Redirect to="/promotions/bonuses" replace />
        </Route>
        <Route path="/promotions/bonuses">
          <BonusList canChange={canChange} />
        </Route>
        <Route path="/promotions/bonuses/new">{canChange ? <BonusPage code={null} canChange /> : <NotFoundScreen />}</Route>
        <Route path="/promotions/bonuses/:code">
          {({ code }) => (isCode(code) ? <BonusPage key={code} code={code} canChange={canChange} /> : <NotFoundScreen />)}
        </Route>
        <Route path="/promotions/codes">
          <CodeList canChange={canChange} />
        </Route>
        <Route path="/promotions/codes/new">{canChange ? <CodePage code={null} canChange /> : <NotFoundScreen />}</Route>
        <Route path="/promotions/codes/:code">
          {({ code }) => (isCode(code) ? <CodePage key={code} code={code} canChange={canChange} /> : <NotFoundScreen />)}
        </Route>
        <Route path="/promotions/rules">
          <RewardRulesPage canChange={canChange} />
        </Route>
        <Route path="/promotions/nights">
          <RefundRuns canChange={canChange} />
        </Route>
        <Route path="/promotions/wheel">
          <WheelPage canChange={canChange} />
        </Route>
        <Route component={NotFoundScreen} />
      </Switch>
    </>
  );
}
