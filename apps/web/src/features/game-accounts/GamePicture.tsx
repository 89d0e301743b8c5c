import { useEffect, useRef } from 'react';
import { whenNear } from '../../lib/near.ts';

type GamePictureProps = { src: string; standIn: string; className: string };

/** Sets `src` itself: with a render for each picture, scrolling would render all the time. */
export function GamePicture({ src, standIn, className }: GamePictureProps) {
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = ref.current;
    return image
      ? whenNear(image, () => {
          image.src = src || standIn;
        })
      : undefined;
  }, [src, standIn]);
  const replace = ({ currentTarget }: { currentTarget: HTMLImageElement }) => {
    if (currentTarget.getAttribute('src') !== standIn) currentTarget.src = standIn;
  };
  return <img ref={ref} alt="" decoding="async" className={`object-cover ${className}`} onError={replace} />;
}

/** The API names the wide picture; the tall one lies beside it. */
export const tallPicture = (background: string) => background.replace('-background.', '-tile.');
