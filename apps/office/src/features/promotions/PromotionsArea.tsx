import { ruleCodeForm } from '@krapao/contract/promotion-bounds';
import { useWords } from '@krapao/ui/words.ts';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { useMay } from '../../lib/me.ts';
import { NotFoundScreen } from '../../screens/NotFoundScreen.tsx';
import { BonusList } from './BonusList.tsx';
import { BonusPage } from './BonusPage.tsx';
import { CodeList } from './CodeList.tsx';
import { CodePage } from './CodePage.tsx';
import { words } from './promotions.words.ts';
import { RefundNights } from './RefundNights.tsx';
import { RewardRulesPage } from './RewardRulesPage.tsx';
import { WheelPage } from './wheel/WheelPage.tsx';

const places = ['bonuses', 'codes', 'wheel', 'rules', 'nights'] as const;
const isCode = (code: string): boolean => ruleCodeForm.test(code);

/** Everything that gives members a reason to come back. Whoever may not change it may read it. */
export function PromotionsArea() {
  const canChange = useMay('manager');
  const say = useWords(words);
  const [location] = useLocation();
  return (
    <>
      <nav aria-label={say('promotions')} className="mb-3 max-md:-mx-2.5 max-md:overflow-x-auto max-md:px-2.5">
        <ul className="flex gap-1">
          {places.map((place) => (
            <li key={place}>
              <Link
                href={`/promotions/${place}`}
                aria-current={location.startsWith(`/promotions/${place}`) ? 'page' : undefined}
                className="flex items-center rounded-lg px-3 py-1.5 whitespace-nowrap text-muted hover:bg-raised max-md:min-h-[44px] aria-[current=page]:bg-raised aria-[current=page]:text-money"
              >
                {say(place)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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
          <RefundNights canChange={canChange} />
        </Route>
        <Route path="/promotions/wheel">
          <WheelPage canChange={canChange} />
        </Route>
        <Route component={NotFoundScreen} />
      </Switch>
    </>
  );
}
