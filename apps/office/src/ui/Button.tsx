import type { ComponentProps } from 'react';

type Look = 'primary' | 'quiet' | 'danger' | 'plain';
const looks: Readonly<Record<Look, string>> = {
  primary: 'bg-gold text-on-gold hover:bg-gold-strong',
  quiet: 'border border-line bg-raised text-ink hover:border-edge',
  danger: 'border border-danger/40 bg-danger-soft text-danger hover:border-danger',
  plain: 'text-money hover:bg-raised',
};

export function Button({ look = 'quiet', className = '', type = 'button', ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return (
    <button
      {...rest}
      type={type}
      className={`inline-flex min-h-[34px] items-center justify-center gap-1.5 rounded-lg px-3 font-semibold whitespace-nowrap disabled:cursor-not-allowed disabled:opacity-60 max-md:min-h-[44px] ${looks[look]} ${className}`}
    />
  );
}
