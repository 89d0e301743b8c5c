import { Icon } from '@krapao/ui/Icon.tsx';
import { messages, useWords } from '@krapao/ui/words.ts';
import { useEffect } from 'react';
import { LanguageDropdown } from '../ui/LanguageDropdown.tsx';

const words = messages({
  closed: { th: 'ปิดให้บริการแล้ว', la: 'ຢຸດໃຫ້ບໍລິການແລ້ວ', en: 'This service has closed' },
  text: {
    th: 'ขออภัย เว็บไซต์นี้ไม่เปิดให้บริการแล้ว หากมียอดเงินคงค้าง กรุณาติดต่อเจ้าหน้าที่ผ่านช่องทางเดิมที่คุณเคยใช้',
    la: 'ຂໍອະໄພ ເວັບໄຊນີ້ບໍ່ໄດ້ເປີດໃຫ້ບໍລິການແລ້ວ ຖ້າມີຍອດເງິນຄ້າງ ກະລຸນາຕິດຕໍ່ພະນັກງານຜ່ານຊ່ອງທາງເດີມທີ່ທ່ານເຄີຍໃຊ້',
    en: 'Sorry, this site is no longer in service. If you still have a balance, please contact our staff through the channel you used before',
  },
});

export function TerminatedScreen() {
  const w = useWords(words);
  useEffect(() => {
    document.title = 'Page not found';
  }, []);
  return (
    <main tabIndex={-1} className="mx-auto flex min-h-dvh max-w-[480px] flex-col bg-page px-6 outline-none">
      <div className="@container flex justify-end py-2">
        <LanguageDropdown />
      </div>
      <div className="my-auto flex flex-col items-center gap-3 pb-24 text-center">
        <span className="flex size-20 items-center justify-center rounded-full bg-raised text-money">
          <Icon name="lock" className="size-10" />
        </span>
        <p className="text-sm text-muted" lang="en">
          Page not found
        </p>
        <h1 className="text-2xl font-semibold">{w('closed')}</h1>
        <p className="text-muted">{w('text')}</p>
      </div>
    </main>
  );
}
