import type { Language, LocalText } from '../../packages/contract/src/values/languages.ts';
import type { Camera } from './camera.ts';
import type { ClipName } from './captions.ts';

export type Variant = 'thai' | 'lao';
export type Stage = {
  readonly variant: Variant;
  readonly language: Language;
  readonly pay: (method: string, qrcodeId: string) => Promise<void>;
  readonly call: (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Record<string, unknown>>;
};
export type Clip = { readonly prepare?: (stage: Stage) => Promise<void>; readonly film: (camera: Camera, stage: Stage) => Promise<void> };

const names = {
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  createQr: { th: 'สร้าง QR โค้ด', la: 'ສ້າງ QR', en: 'Create QR code' },
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
  ok: { th: 'ตกลง', la: 'ຕົກລົງ', en: 'OK' },
  moveIn: { th: 'โยกเข้า', la: 'ຍ້າຍເຂົ້າ', en: 'Move in' },
  play: { th: 'เข้าเล่นเกม', la: 'ເຂົ້າຫຼິ້ນເກມ', en: 'Play' },
  check: { th: 'ตรวจสอบยอด', la: 'ກວດຍອດ', en: 'Check balance' },
  bonus: { th: 'โบนัสและเงื่อนไข', la: 'ໂບນັດ ແລະ ເງື່ອນໄຂ', en: 'Bonuses and conditions' },
  claim: { th: 'รับโบนัสนี้', la: 'ຮັບໂບນັດນີ້', en: 'Claim this bonus' },
  confirmClaim: { th: 'ยืนยันรับโบนัส', la: 'ຢືນຢັນຮັບໂບນັດ', en: 'Confirm and claim' },
  cancel: { th: 'ยกเลิกโบนัส', la: 'ຍົກເລີກໂບນັດ', en: 'Cancel bonus' },
} satisfies Record<string, LocalText>;

const ways = {
  thai: { qr: 'KBANK', deposit: 500, moved: 100 },
  lao: { qr: 'BCEL', deposit: 500_000, moved: 100_000 },
} as const;

const named = (stage: Stage, name: keyof typeof names) => ({ name: names[name][stage.language], exact: true });
const button = ({ page }: Camera, stage: Stage, name: keyof typeof names) => page.getByRole('button', named(stage, name));
const inDialog = ({ page }: Camera, stage: Stage, name: keyof typeof names) =>
  page.getByRole('dialog').last().getByRole('button', named(stage, name));

const wallet: Clip['film'] = async (camera, stage) => {
  const { page } = camera;
  const way = ways[stage.variant];
  await camera.step();
  await camera.tap(button(camera, stage, 'deposit'));
  const method = page.locator('[data-method="best"]');
  await method.waitFor();
  await camera.step();
  await camera.point(method.getByRole('button').first());
  const amount = method.getByRole('textbox').last();
  await amount.waitFor();
  await camera.step();
  await camera.scrollTo(amount);
  await camera.type(amount, String(way.deposit));
  await camera.tap(method.getByRole('button', named(stage, 'createQr')));
  const code = page.locator('[data-qrcode]');
  await code.getByRole('img').waitFor();
  await camera.step();
  await camera.scrollTo(code.getByRole('img'));
  await camera.hold(1_200);
  camera.poster();
  await stage.pay(way.qr, (await code.getAttribute('data-qrcode')) ?? '');
  await code.waitFor({ state: 'detached' });
  await camera.step();
  await camera.hold(900);
  await camera.tap(inDialog(camera, stage, 'close'));
  await camera.step();
  await camera.hold(1_600);
};

const play: Clip['film'] = async (camera, stage) => {
  const { page } = camera;
  await camera.step();
  const card = page.locator('[data-game][data-active="false"]').first();
  await camera.scrollTo(card);
  await camera.hold(600);
  await camera.step();
  await camera.tap(card);
  const amount = page.getByRole('dialog').getByRole('textbox').last();
  await amount.waitFor();
  await camera.step();
  await camera.scrollTo(amount);
  await camera.type(amount, String(ways[stage.variant].moved));
  await camera.tap(page.getByRole('dialog').locator('summary'));
  await camera.tap(inDialog(camera, stage, 'moveIn'));
  await page.locator('[data-movement-status="SUCCESS"]').waitFor();
  await camera.step();
  await camera.hold(1_000);
  camera.poster();
  await camera.tap(inDialog(camera, stage, 'ok'));
  await camera.step();
  await camera.point(inDialog(camera, stage, 'play'));
  await camera.hold(1_000);
};

const balance: Clip['film'] = async (camera, stage) => {
  const { page } = camera;
  await camera.step();
  await camera.tap(button(camera, stage, 'check'));
  await page.locator('button[aria-busy="true"]').waitFor({ state: 'detached' });
  await camera.step();
  await camera.hold(1_600);
  await camera.step();
  await camera.tap(page.locator('a[href="/user/statement"]'));
  const rows = page.locator('[data-entry]');
  await rows.first().waitFor();
  await camera.step();
  await camera.hold(1_600);
  camera.poster();
  await camera.scrollTo(rows.last());
  await camera.hold(1_600);
};

async function openBonus(camera: Camera, stage: Stage): Promise<void> {
  const open = button(camera, stage, 'bonus');
  await camera.scrollTo(open);
  await camera.tap(open);
  await camera.page.waitForURL('**/user/bonus');
  await camera.page.getByRole('heading', { level: 1 }).waitFor();
}

const bonus: Clip = {
  prepare: async (stage) => {
    const way = ways[stage.variant];
    const { qrcodeId } = await stage.call('POST', `/api/qrcode/${way.qr}`, { amount: way.deposit });
    await stage.pay(way.qr, String(qrcodeId));
  },
  film: async (camera, stage) => {
    const { page } = camera;
    await camera.step();
    await openBonus(camera, stage);
    const card = page.locator('[data-card="DAY10"]');
    await card.waitFor();
    await camera.step();
    await camera.tap(card);
    const claim = inDialog(camera, stage, 'claim');
    await claim.waitFor();
    await camera.step();
    await camera.hold(1_600);
    camera.poster();
    await camera.scrollTo(page.locator('[data-terms]').last());
    await camera.hold(800);
    await camera.step();
    await camera.tap(claim);
    const confirm = inDialog(camera, stage, 'confirmClaim');
    await confirm.waitFor();
    await camera.tap(confirm);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('progressbar').waitFor();
    await camera.step();
    await camera.scrollTo(page.getByRole('progressbar'));
    await camera.hold(2_000);
  },
};

const bonusCancel: Clip = {
  prepare: async (stage) => {
    await stage.call('GET', '/api/bonus/clear');
    await stage.call('GET', '/api/promotion/activate/WELCOME');
  },
  film: async (camera, stage) => {
    const { page } = camera;
    await camera.step();
    await openBonus(camera, stage);
    await page.getByRole('progressbar').waitFor();
    await camera.step();
    await camera.hold(2_000);
    const cancel = button(camera, stage, 'cancel').first();
    await camera.step();
    await camera.scrollTo(page.locator('[data-cancel-takes]'));
    await camera.hold(1_800);
    await camera.step();
    await camera.tap(cancel);
    const sure = inDialog(camera, stage, 'cancel');
    await sure.waitFor();
    await camera.hold(1_600);
    camera.poster();
    await camera.tap(sure);
    await page.locator('input[name="promotion"]').waitFor();
    await camera.step();
    await camera.hold(1_800);
  },
};

export const clips: Readonly<Record<ClipName, Clip>> = {
  wallet: { film: wallet },
  play: { film: play },
  balance: { film: balance },
  bonus,
  'bonus-cancel': bonusCancel,
};
