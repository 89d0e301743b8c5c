import { Button } from '@krapao/ui/Button.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Modal } from './Modal.tsx';

/** The second tap of a double tap must not confirm what the first one only opened. */
const deafMs = 400;

type Props = {
  name: string;
  title: string;
  /** Receives focus, so that screen readers read it first. */
  heading: ReactNode;
  back: string;
  confirm: string;
  isBusy: boolean;
  isRefused?: boolean;
  onBack: () => void;
  onConfirm: () => unknown;
  close: () => void;
  children: ReactNode;
};

export function ReviewSheet({ name, title, heading, back, confirm, isBusy, isRefused = false, onBack, onConfirm, close, children }: Props) {
  const isReady = useReady();
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Modal
      title={title}
      onClose={close}
      locked={isBusy}
      footer={
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2.5">
          <Button key="back" look="quiet" disabled={isBusy} onClick={onBack} className="px-2">
            {back}
          </Button>
          <Button key="confirm" busy={isBusy} disabled={!isReady || isRefused} onClick={() => onConfirm()} className="px-2">
            {confirm}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4" data-review={name}>
        <h3 ref={first} tabIndex={-1} className="text-center outline-none">
          {heading}
        </h3>
        {children}
      </div>
    </Modal>
  );
}

function useReady(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), deafMs);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}
