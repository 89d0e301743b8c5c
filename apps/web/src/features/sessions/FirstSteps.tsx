import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import { messages, type Text, useText, useWords } from '@krapao/ui/words.ts';

const words = messages({
  steps: { th: 'เริ่มได้ใน 3 ขั้นตอน', la: 'ເລີ່ມໄດ້ໃນ 3 ຂັ້ນຕອນ', en: 'Three steps to start' },
});

type FirstStep = { readonly icon: IconName; readonly title: Text; readonly text: Text };
const steps: readonly FirstStep[] = [
  {
    icon: 'phone',
    title: { th: 'สมัครด้วยเบอร์โทรศัพท์', la: 'ສະໝັກດ້ວຍເບີໂທລະສັບ', en: 'Register with your phone' },
    text: { th: 'ใช้เวลาไม่กี่นาที', la: 'ໃຊ້ເວລາບໍ່ເທົ່າໃດນາທີ', en: 'It takes a few minutes' },
  },
  {
    icon: 'bank',
    title: { th: 'ฝากจากธนาคารของคุณ', la: 'ຝາກຈາກທະນາຄານຂອງທ່ານ', en: 'Deposit from your bank' },
    text: {
      th: 'เห็นข้อเสนอโบนัสและเงื่อนไขครบก่อนฝากครั้งแรก',
      la: 'ເຫັນຂໍ້ສະເໜີໂບນັດ ແລະ ເງື່ອນໄຂຄົບຖ້ວນກ່ອນຝາກຄັ້ງທຳອິດ',
      en: 'You see any bonus offer and its conditions before your first deposit',
    },
  },
  {
    icon: 'game',
    title: { th: 'เล่น แล้วถอนเข้าบัญชีของคุณ', la: 'ຫຼິ້ນ ແລ້ວຖອນເຂົ້າບັນຊີຂອງທ່ານ', en: 'Play and withdraw to your account' },
    text: { th: 'ติดตามสถานะเงินได้ทุกขั้นตอน', la: 'ຕິດຕາມສະຖານະເງິນໄດ້ທຸກຂັ້ນຕອນ', en: 'Follow your money at every step' },
  },
];

export function FirstSteps() {
  const w = useWords(words);
  const say = useText();
  return (
    <section className="@container mb-6">
      <h2 className="mb-3 text-lg font-semibold">{w('steps')}</h2>
      <ol className="grid gap-2.5 @lg:grid-cols-3">
        {steps.map(({ icon, title, text }, index) => (
          <li key={icon} className="flex items-start gap-3 rounded-2xl bg-card p-4 shadow-card @lg:flex-col">
            <span className="relative flex size-11 shrink-0 items-center justify-center rounded-full bg-raised text-money">
              <Icon name={icon} />
              <span
                aria-hidden="true"
                className="figures absolute -top-1 -right-1 flex size-5 items-center justify-center rounded-full bg-gold text-xs font-semibold text-on-gold"
              >
                {index + 1}
              </span>
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{say(title)}</span>
              <span className="block text-sm text-muted">{say(text)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
