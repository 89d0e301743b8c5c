import { Button } from '@krapao/ui/Button.tsx';
import { messages, useWords } from '@krapao/ui/words.ts';
import { type Banner, BannerSlides } from '../../ui/BannerSlides.tsx';
import { Modal } from '../../ui/Modal.tsx';

const words = messages({ next: { th: 'ดำเนินการต่อ', la: 'ສືບຕໍ່', en: 'Continue' } });

export function BannerModal({ title, banners, close }: { title: string; banners: readonly Banner[]; close: (goOn?: boolean) => void }) {
  const w = useWords(words);
  return (
    <Modal
      title={title}
      onClose={() => close()}
      footer={
        <Button wide onClick={() => close(true)}>
          {w('next')}
        </Button>
      }
    >
      <BannerSlides label={title} banners={banners} />
    </Modal>
  );
}
