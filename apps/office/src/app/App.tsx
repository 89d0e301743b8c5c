import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { AuditList } from '../features/audit/AuditList.tsx';
import { BotPage } from '../features/chatbot/BotPage.tsx';
import { MemberList } from '../features/members/MemberList.tsx';
import { MemberPage } from '../features/members/MemberPage.tsx';
import { PromotionsArea } from '../features/promotions/PromotionsArea.tsx';
import { DepositQueue } from '../features/queues/DepositQueue.tsx';
import { PrizeQueue } from '../features/queues/PrizeQueue.tsx';
import { SlipQueue } from '../features/queues/SlipQueue.tsx';
import { StuckQueue } from '../features/queues/StuckQueue.tsx';
import { TransferQueue } from '../features/queues/TransferQueue.tsx';
import { WithdrawalQueue } from '../features/queues/WithdrawalQueue.tsx';
import { RequestQueue } from '../features/requests/RequestQueue.tsx';
import { SecurityLog } from '../features/security/SecurityLog.tsx';
import { AccountPage } from '../features/session/AccountPage.tsx';
import { FirstAdmin } from '../features/session/FirstAdmin.tsx';
import { ProofDialog } from '../features/session/ProofDialog.tsx';
import { SetUpFirst } from '../features/session/SetUpFirst.tsx';
import { SignIn } from '../features/session/SignIn.tsx';
import { SettingsEditor } from '../features/settings/SettingsEditor.tsx';
import { SetupArea } from '../features/setup/SetupArea.tsx';
import { SetupPage } from '../features/setup/SetupPage.tsx';
import { StaffList } from '../features/staff/StaffList.tsx';
import { closeLine } from '../lib/live.ts';
import { queryClient, useCall } from '../lib/query.ts';
import { useToken } from '../lib/session.ts';
import { NotFoundScreen } from '../screens/NotFoundScreen.tsx';
import { atLeast, Shell } from './Shell.tsx';

// Of use to some roles alone, and the largest of all: the other screens do not wait for them.
const Inbox = lazy(() => import('../features/chats/Inbox.tsx').then((file) => ({ default: file.Inbox })));
const CannedScreen = lazy(() => import('../features/chats/CannedScreen.tsx').then((file) => ({ default: file.CannedScreen })));

/** The page of the one-time link; read once, because the link leaves the address bar. */
const isFirstAdmin = location.pathname === '/office/first';

export function App() {
  const held = useToken();
  return (
    <QueryClientProvider client={queryClient}>
      {held ? (
        <Router base="/office">
          <SignedIn key={held} />
        </Router>
      ) : (
        <main className="grid min-h-dvh place-items-center">{isFirstAdmin ? <FirstAdmin /> : <SignIn />}</main>
      )}
      <ProofDialog />
    </QueryClientProvider>
  );
}

function SignedIn() {
  const { data: me } = useCall('GET /api/office/me', undefined, { everyMs: 5_000 });
  const [location] = useLocation();
  const [isFirst, setIsFirst] = useState(true);
  /** Stays until the codes that come with the factor were kept, whatever the server says meanwhile. */
  const [isSettingUp, setIsSettingUp] = useState(false);
  useEffect(() => closeLine, []);
  useEffect(() => {
    if (me) setIsFirst(false);
    if (me?.setUp) setIsSettingUp(true);
  }, [me]);
  if (!me) return null;
  if (me.setUp || isSettingUp)
    return (
      <main className="grid min-h-dvh place-items-center">
        <SetUpFirst onDone={() => setIsSettingUp(false)} />
      </main>
    );
  // Customers are support's queue; the others are theirs to look at.
  if (isFirst && me.staff.role === 'support' && location === '/') return <Redirect to="/chats" replace />;
  const canDecide = atLeast(me, 'cashier');
  const isManager = atLeast(me, 'manager');
  return (
    <Shell me={me}>
      <Switch>
        <Route path="/">
          <WithdrawalQueue canDecide={canDecide} canResolve={isManager} />
        </Route>
        <Route path="/slips">
          <SlipQueue canDecide={canDecide} />
        </Route>
        <Route path="/deposits">
          <DepositQueue canDecide={canDecide} />
        </Route>
        <Route path="/transfers">
          <TransferQueue canDecide={canDecide} />
        </Route>
        <Route path="/stuck">
          <StuckQueue canResolve={isManager} />
        </Route>
        <Route path="/prizes">
          <PrizeQueue canDecide={canDecide} />
        </Route>
        <Route path="/requests" component={RequestQueue} />
        <Route path="/members" component={MemberList} />
        <Route path="/members/:memberId">
          {({ memberId }) =>
            /^[1-9]\d{0,17}$/.test(memberId) ? (
              <MemberPage memberId={BigInt(memberId)} isCashier={canDecide} isManager={isManager} />
            ) : (
              <NotFoundScreen />
            )
          }
        </Route>
        <Route path="/promotions/*?">
          <PromotionsArea canChange={isManager} />
        </Route>
        {atLeast(me, 'support') && (
          <Route path="/chats/canned">
            <Suspense>
              <CannedScreen canChange={isManager} />
            </Suspense>
          </Route>
        )}
        {atLeast(me, 'support') && (
          <Route path="/chats/:chatId?">
            {({ chatId }) =>
              !chatId || /^[1-9]\d{0,17}$/.test(chatId) ? (
                <Suspense>
                  <Inbox me={{ staffId: me.staff._id, name: me.staff.name }} chatId={chatId ?? null} canManage={isManager} />
                </Suspense>
              ) : (
                <NotFoundScreen />
              )
            }
          </Route>
        )}
        {atLeast(me, 'support') && (
          <Route path="/chat-bot">
            <BotPage canChange={isManager} />
          </Route>
        )}
        <Route path="/account">
          <AccountPage username={me.staff.username} />
        </Route>
        {isManager && <Route path="/audit" component={AuditList} />}
        {isManager && <Route path="/security" component={SecurityLog} />}
        {atLeast(me, 'admin') && <Route path="/settings" component={SettingsEditor} />}
        {atLeast(me, 'admin') && <Route path="/setup" component={SetupPage} />}
        {atLeast(me, 'admin') && <Route path="/setup/:area" component={SetupArea} />}
        {atLeast(me, 'admin') && (
          <Route path="/staff">
            <StaffList ownId={me.staff._id} />
          </Route>
        )}
        <Route component={NotFoundScreen} />
      </Switch>
    </Shell>
  );
}
