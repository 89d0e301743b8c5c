import { StaffHtml } from '@krapao/ui/StaffHtml.tsx';
import { useState } from 'react';
import { Carousel } from './Carousel.tsx';

export type Banner = { readonly image: string; readonly html: string };

function Picture({ image }: { image: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return <img src={image} alt="" onError={() => setFailed(true)} className="aspect-[2/1] w-full rounded-2xl bg-raised object-cover" />;
}

export function BannerSlides({ label, banners }: { label: string; banners: readonly Banner[] }) {
  return (
    <Carousel
      label={label}
      slides={banners.map((banner, index) => ({
        key: `${index}-${banner.image}`,
        content: (
          <div className="flex flex-col gap-3">
            {banner.image && <Picture image={banner.image} />}
            {banner.html && <StaffHtml html={banner.html} />}
          </div>
        ),
      }))}
    />
  );
}
