import { Button } from '@krapao/ui/Button.tsx';
import { StaffHtml } from '@krapao/ui/StaffHtml.tsx';
import { messages, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useState } from 'react';
import { rememberAgreement } from '../../lib/session.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Modal } from '../../ui/Modal.tsx';

const words = messages({
  title: { th: 'ข้อตกลงและเงื่อนไข', la: 'ຂໍ້ຕົກລົງ ແລະ ເງື່ອນໄຂ', en: 'Terms and conditions' },
  skip: { th: 'ไม่ต้องแสดงอีก', la: 'ບໍ່ຕ້ອງສະແດງອີກ', en: 'Do not show again' },
  conditions: { th: 'อ่านเงื่อนไขการใช้บริการ', la: 'ອ່ານເງື່ອນໄຂການໃຊ້ບໍລິການ', en: 'Read the conditions of use' },
  accept: { th: 'ยอมรับ', la: 'ຍອມຮັບ', en: 'I agree' },
});

type Props = {
  agreements: readonly string[];
  onConditions: () => unknown;
  /** Passed in by the screen, because features do not import each other. */
  licence: ReactNode;
  close: () => void;
};

export function AgreementModal({ agreements, onConditions, licence, close }: Props) {
  const w = useWords(words);
  const [isSkipped, setIsSkipped] = useState(false);

  function leave() {
    if (isSkipped) rememberAgreement();
    close();
  }

  return (
    <Modal
      title={w('title')}
      onClose={leave}
      footer={
        <div className="flex flex-col gap-1">
          <Checkbox checked={isSkipped} onChange={setIsSkipped} name="remember-agreement">
            {w('skip')}
          </Checkbox>
          <Button wide onClick={leave}>
            {w('accept')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        {agreements.map((html) => (
          <StaffHtml key={html} html={html} className="rounded-xl bg-card p-3.5" />
        ))}
        <Button look="quiet" size="s" icon="document" onClick={() => onConditions()}>
          {w('conditions')}
        </Button>
        {licence}
      </div>
    </Modal>
  );
}
