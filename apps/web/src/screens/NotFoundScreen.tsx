import { messages, useWords } from '@krapao/ui/words.ts';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { token } from '../lib/session.ts';

const words = messages({
  text: { th: 'ไม่พบหน้าที่คุณต้องการ', la: 'ບໍ່ພົບໜ້າທີ່ທ່ານຕ້ອງການ', en: 'We could not find the page you asked for' },
  home: { th: 'กลับหน้าหลัก', la: 'ກັບໄປໜ້າຫຼັກ', en: 'Back to home' },
});

export function NotFoundScreen() {
  const w = useWords(words);
  useEffect(() => {
    document.title = 'Page Not Found';
  }, []);
  return (
    <main
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-[30rem] flex-col items-center justify-center gap-2 bg-page px-6 text-center outline-none"
    >
      <img src="/art/map.svg" alt="" width={200} height={150} className="h-38 w-50" />
      <h1 className="text-2xl font-semibold" lang="en">
        Page Not Found
      </h1>
      <p className="max-w-[34ch] text-balance text-muted">{w('text')}</p>
      <Link
        href={token() ? '/user/home' : '/login'}
        className="mt-4 inline-flex min-h-12 items-center rounded-xl bg-gold px-6 font-semibold text-on-gold hover:bg-gold-strong"
      >
        {w('home')}
      </Link>
    </main>
  );
}
