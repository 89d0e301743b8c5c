import { providerCodes, providers } from '@krapao/contract/games/providers';
import { money } from '@krapao/money';
import { Badge, type BadgeTone } from '@krapao/ui/Badge.tsx';
import { Button, type ButtonLook, IconButton } from '@krapao/ui/Button.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useState } from 'react';
import { chooseTheme, theme, themes } from '../src/lib/theme.ts';
import { BankMark } from '../src/ui/BankMark.tsx';
import { Card } from '../src/ui/Card.tsx';
import { Checkbox } from '../src/ui/Checkbox.tsx';
import { Chip } from '../src/ui/Chip.tsx';
import { EmptyState } from '../src/ui/EmptyState.tsx';
import { ErrorState } from '../src/ui/ErrorState.tsx';
import { Field } from '../src/ui/Field.tsx';
import { KeyValue } from '../src/ui/KeyValue.tsx';
import { LanguageDropdown } from '../src/ui/LanguageDropdown.tsx';
import { MoneyText } from '../src/ui/MoneyText.tsx';
import { Notice } from '../src/ui/Notice.tsx';
import { Select } from '../src/ui/Select.tsx';
import { SkeletonList } from '../src/ui/Skeleton.tsx';
import { StepTrack } from '../src/ui/StepTrack.tsx';
import { words } from './gallery.words.ts';

const colours = 'ground page card raised line edge ink muted gold gold-strong money amount danger danger-soft ok ok-soft wait wait-soft';
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl'];
const spaces = [1, 2, 3, 4, 6, 8, 12];
const looks: readonly ButtonLook[] = ['primary', 'quiet', 'plain', 'danger'];
const tones: readonly BadgeTone[] = ['ok', 'wait', 'danger', 'plain', 'gold'];
const marks = 'KBANK SCB KTB BBL BAY GSB TMB BAAC GHB UOB CIMB KKP TISCO ICBC LHB BCEL LDB APB JDB STB LVB IB'.split(' ');
const arts = ['nothing-yet', 'no-results', 'no-bonus', 'no-rewards', 'done', 'error', 'offline', 'locked', 'chat', 'map'] as const;
const baht = (satang: bigint) => money(satang, 'THB');

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section data-part={name} className="@container flex flex-col gap-3 bg-page p-4">
    <h2 className="text-sm font-semibold text-muted">{name}</h2>
    {children}
  </section>
);

const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-2.5">{children}</div>;

export function Gallery() {
  const chosen = useStore(theme);
  return (
    <main className="mx-auto max-w-[76rem]">
      <header className="night @container sticky top-0 z-10 flex flex-wrap items-center justify-between gap-2 bg-page p-3">
        <h1 className="text-lg font-semibold">Gallery</h1>
        <Row>
          {themes.map((one) => (
            <Chip key={one} isChosen={one === chosen} onClick={() => chooseTheme(one)}>
              {one}
            </Chip>
          ))}
          <LanguageDropdown />
        </Row>
      </header>
      <div className="grid lg:grid-cols-2">
        <Tokens />
        <Type />
        <Acts />
        <Inputs />
        <Said />
        <Lists />
        <Pictures />
        <States />
      </div>
    </main>
  );
}

const Tokens = () => (
  <Part name="tokens">
    <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
      {colours.split(' ').map((name) => (
        <div key={name} className="text-xs">
          <div className="h-12 rounded-xl border border-line" style={{ background: `var(--${name})` }} />
          {name}
        </div>
      ))}
    </div>
    <Row>
      {spaces.map((n) => (
        <span key={n} className="h-4 bg-gold" style={{ width: `calc(var(--spacing) * ${n})` }} title={`${n}`} />
      ))}
    </Row>
    <div className="night rounded-2xl bg-card p-4 shadow-card">
      night <MoneyText amount={baht(330_000n)} size="m" />
    </div>
  </Part>
);

function Type() {
  const w = useWords(words);
  return (
    <Part name="type">
      {sizes.map((size) => (
        <p key={size} className={size}>
          {w('hard')}
        </p>
      ))}
      <MoneyText amount={baht(1_234_567_89n)} size="l" />
      <MoneyText amount={baht(123_456_78n)} size="m" sign="+" tone="ok" />
      <MoneyText amount={baht(50_00n)} sign="-" tone="ink" />
    </Part>
  );
}

function Acts() {
  const w = useWords(words);
  const [isChosen, setIsChosen] = useState(true);
  return (
    <Part name="buttons and chips">
      {looks.map((look) => (
        <Row key={look}>
          <Button look={look} icon="deposit">
            {w('deposit')}
          </Button>
          <Button look={look} size="s">
            {w('withdraw')}
          </Button>
          <Button look={look} size="s" disabled>
            {w('transfer')}
          </Button>
          <Button look={look} size="s" busy>
            {w('transfer')}
          </Button>
        </Row>
      ))}
      <Row>
        <Chip isChosen={isChosen} onClick={() => setIsChosen(!isChosen)}>
          100
        </Chip>
        <Chip isChosen={false}>500</Chip>
        <Chip isChosen={false} disabled>
          1,000
        </Chip>
        <IconButton icon="close" label={w('cancel')} />
        <IconButton icon="copy" label={w('cancel')} disabled />
      </Row>
    </Part>
  );
}

const ignore = () => undefined;

function Inputs() {
  const w = useWords(words);
  return (
    <Part name="inputs">
      <Field label={w('amount')} value="1,250.50" onChange={ignore} suffix="THB" />
      <Field label={w('password')} value="" onChange={ignore} type="password" hint={w('hint')} />
      <Field label={w('password')} value="1234" onChange={ignore} type="password" error={w('wrong')} />
      <Select label={w('bank')} value="" onChange={ignore} options={[]} />
      <Checkbox checked onChange={ignore}>
        {w('remember')}
      </Checkbox>
    </Part>
  );
}

function Said() {
  const w = useWords(words);
  return (
    <Part name="notices and badges">
      <Notice tone="ok">{w('arrived')}</Notice>
      <Notice tone="wait">{w('checking')}</Notice>
      <Notice tone="danger">{w('failed')}</Notice>
      <Notice>{w('hint')}</Notice>
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {w(tone === 'danger' ? 'refused' : tone === 'wait' ? 'waiting' : 'done')}
          </Badge>
        ))}
      </Row>
      <StepTrack
        label={w('withdraw')}
        steps={[
          { key: 'asked', title: w('done'), state: 'done' },
          { key: 'checked', title: w('waiting'), text: w('checking'), state: 'now' },
          { key: 'paid', title: w('arrived'), state: 'next' },
          { key: 'refused', title: w('refused'), state: 'refused' },
        ]}
      />
    </Part>
  );
}

function Lists() {
  const w = useWords(words);
  return (
    <Part name="cards, marks and waiting">
      <Card title={w('total')} action={<Badge tone="gold">{w('done')}</Badge>}>
        <dl>
          <KeyValue name={w('bank')}>Kasikornbank</KeyValue>
          <KeyValue name={w('amount')}>
            <MoneyText amount={baht(250_00n)} />
          </KeyValue>
        </dl>
      </Card>
      <Row>
        {marks.map((code) => (
          <BankMark key={code} code={code} />
        ))}
        <BankMark code="KBANK" size="s" />
        <BankMark code="KBANK" size="xs" />
      </Row>
      <SkeletonList rows={2} rowClass="h-14 w-full rounded-2xl" />
    </Part>
  );
}

const Pictures = () => (
  <Part name="game pictures">
    <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
      {providerCodes.map((code) => (
        <img
          key={code}
          src={`/providers/${code.toLowerCase()}-tile.svg`}
          alt={providers[code].name}
          width={200}
          height={300}
          className="w-full rounded-xl"
        />
      ))}
    </div>
    <div className="grid grid-cols-2 gap-2">
      {['slot', 'sport', 'lotto'].map((category) => (
        <img
          key={category}
          src={`/providers/section-${category}.svg`}
          alt={category}
          width={320}
          height={180}
          className="w-full rounded-xl"
        />
      ))}
    </div>
  </Part>
);

function States() {
  const w = useWords(words);
  return (
    <Part name="states">
      <div className="grid gap-3 sm:grid-cols-2">
        {arts.map((art) => (
          <Card key={art}>
            <EmptyState art={art} title={w('nothing')} text={w('next')} action={<Button size="s">{w('deposit')}</Button>} />
          </Card>
        ))}
        <Card>
          <ErrorState onRetry={ignore} />
        </Card>
      </div>
    </Part>
  );
}
