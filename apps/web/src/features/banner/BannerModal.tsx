import { Button } from '@krapao/ui/Button.tsx';
import { messages, useWords } from '@krapao/ui/words.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { StaffHtml } from '../../ui/StaffHtml.tsx';

const words = messages({ next: { th: 'ดำเนินการต่อ', la: 'ດຳເນີນການຕໍ່', en: 'Continue' } });

export type Banner = { readonly image: string; readonly html: string };

/** What the operator wants seen first; closes with true when the member goes on. */
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
      <Carousel
        label={title}
        slides={banners.map((banner, index) => ({
          key: `${index}-${banner.image}`,
          content: (
            <div className="flex flex-col gap-3">
              {banner.image && <img src={banner.image} alt="" className="aspect-[2/1] w-full rounded-2xl bg-raised object-cover" />}
              {banner.html && <StaffHtml html={banner.html} />}
            </div>
          ),
        }))}
      />
    </Modal>
  );
}
