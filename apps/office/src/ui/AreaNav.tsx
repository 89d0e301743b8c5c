import { Link, useLocation } from 'wouter';

type Props = { label: string; area: string; places: readonly { path: string; label: string }[] };

export function AreaNav({ label, area, places }: Props) {
  const [location] = useLocation();
  return (
    <nav aria-label={label} className="mb-3 max-md:-mx-2.5 max-md:overflow-x-auto max-md:px-2.5">
      <ul className="flex gap-1 md:flex-wrap">
        {places.map((place) => (
          <li key={place.path}>
            <Link
              href={`${area}/${place.path}`}
              aria-current={location.startsWith(`${area}/${place.path}`) ? 'page' : undefined}
              className="flex items-center rounded-lg px-3 py-1.5 whitespace-nowrap text-muted hover:bg-raised max-md:min-h-[44px] aria-[current=page]:bg-raised aria-[current=page]:text-money"
            >
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
