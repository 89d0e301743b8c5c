import { uiWords } from '@krapao/ui/ui.words.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { Suspense } from 'react';
import { Link, useParams } from 'wouter';
import { NotFoundScreen } from '../../screens/NotFoundScreen.tsx';
import { areas } from './areas.ts';
import { BoundForm } from './frame/SetupForm.tsx';
import { words } from './frame/setup.words.ts';

export function SetupArea() {
  const say = useWords(words);
  const ui = useWords(uiWords);
  const text = useText();
  const { area: slug } = useParams<{ area: string }>();
  const area = areas.find((one) => one.slug === slug);
  if (!area || 'href' in area) return <NotFoundScreen />;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-xl font-semibold">{text(area.title)}</h1>
        <Link href="/setup" className="text-money underline max-md:py-2">
          {say('back')}
        </Link>
      </div>
      <Suspense fallback={<p className="p-6 text-muted">{ui('loading')}</p>}>
        {'Screen' in area ? (
          <area.Screen />
        ) : (
          area.keys.map((key) => <BoundForm key={key} settingKey={key} hint={area.hint && text(area.hint)} />)
        )}
      </Suspense>
    </>
  );
}
