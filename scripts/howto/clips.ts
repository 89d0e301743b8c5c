import type { Camera } from './camera.ts';

export type Stage = { readonly pay: (gateway: string, qrcodeId: string) => Promise<void> };
export type Clip = (camera: Camera, stage: Stage) => Promise<void>;

const button = ({ page }: Camera, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = ({ page }: Camera, name: string) => page.getByRole('dialog').last().getByRole('button', { name, exact: true });

/** Pays in with a QR code of a gateway; the amount arrives by itself. */
const wallet: Clip = async (camera, stage) => {
  const { page } = camera;
  await camera.say('วิธีฝากเงิน: แตะ "ฝากเงิน"');
  await camera.tap(button(camera, 'ฝากเงิน'));
  const method = page.locator('[data-method="qr-WW"]');
  await method.waitFor();
  await camera.say('เลือกช่องทาง สแกน QR โค้ด');
  await camera.tap(method.getByRole('button').first());
  await camera.say('กรอกจำนวนเงิน แล้วสร้าง QR โค้ด');
  await camera.type(method.getByRole('textbox'), '500');
  await camera.tap(button(camera, 'สร้าง QR โค้ด'));
  const code = page.locator('[data-qrcode]');
  await code.getByRole('img').waitFor();
  await camera.say('สแกนจ่ายด้วยแอปธนาคารของคุณ');
  await camera.scrollTo(code.getByRole('img'));
  await camera.hold(1_200);
  camera.poster();
  await stage.pay('WW', (await code.getAttribute('data-qrcode')) ?? '');
  await code.waitFor({ state: 'detached' });
  await camera.say('เงินเข้ากระเป๋าเองภายในประมาณ 1 นาที');
  await camera.hold(900);
  await camera.tap(inDialog(camera, 'ปิด'));
  await camera.say('ดูยอดใหม่ได้ที่หน้าหลัก');
  await camera.hold(1_600);
};

const play: Clip = async (camera) => {
  const { page } = camera;
  await camera.say('เลือกเกมที่อยากเล่น');
  const card = page.locator('[data-game][data-active="false"]').first();
  await camera.scrollTo(card);
  await camera.say('แตะ "เปิดบัญชี" ครั้งเดียว');
  await camera.tap(card);
  const amount = page.getByRole('dialog').getByRole('textbox').last();
  await amount.waitFor();
  await camera.scrollTo(amount);
  await camera.say('กรอกจำนวนเงิน แล้วแตะ "โยกเข้า"');
  await camera.type(amount, '100');
  await camera.tap(inDialog(camera, 'โยกเข้า'));
  await page.locator('[data-movement-status="SUCCESS"]').waitFor();
  await camera.say('เงินอยู่ในเกมแล้ว');
  await camera.hold(1_000);
  camera.poster();
  await camera.tap(inDialog(camera, 'ตกลง'));
  await camera.say('แตะ "เข้าเล่นเกม" เริ่มเล่นได้เลย');
  await camera.point(inDialog(camera, 'เข้าเล่นเกม'));
  await camera.hold(1_000);
};

const balance: Clip = async (camera) => {
  const { page } = camera;
  await camera.say('ตรวจสอบยอดเงิน: แตะ "ตรวจสอบยอด"');
  await camera.tap(button(camera, 'ตรวจสอบยอด'));
  await page.locator('button[aria-busy="true"]').waitFor({ state: 'detached' });
  await camera.say('ยอดล่าสุดของกระเป๋าและทุกเกม');
  await camera.hold(1_600);
  await camera.say('ดูประวัติทั้งหมดที่ "รายการ"');
  await camera.tap(page.locator('a[href="/user/statement"]'));
  const rows = page.getByRole('listitem');
  await rows.first().waitFor();
  await camera.say('ทุกรายการ พร้อมเวลาและสถานะ');
  await camera.hold(1_600);
  camera.poster();
  await camera.scrollTo(rows.last());
  await camera.hold(1_600);
};

async function openBonus(camera: Camera): Promise<void> {
  await camera.tap(button(camera, 'เงื่อนไขโบนัส'));
  await camera.page.waitForURL('**/user/bonus');
  await camera.page.getByRole('heading', { level: 1 }).waitFor();
}

/** What a clip begins with: a call that is not part of what it shows. */
async function ask({ page }: Camera, path: string): Promise<void> {
  await page.evaluate(async (at) => {
    await fetch(at, { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } });
  }, path);
}

const bonus: Clip = async (camera) => {
  const { page } = camera;
  await camera.say('รับโบนัส: แตะ "เงื่อนไขโบนัส"');
  await openBonus(camera);
  const card = page.locator('[data-card="DAY10"]');
  await card.waitFor();
  await camera.say('เลือกโบนัสที่ต้องการ');
  await camera.tap(card);
  const receive = inDialog(camera, 'รับโบนัสนี้');
  await receive.waitFor();
  await camera.say('อ่านเงื่อนไขให้ครบก่อนรับ');
  await camera.hold(1_600);
  camera.poster();
  await camera.say('แตะ "รับโบนัสนี้"');
  await camera.tap(receive);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('progressbar').waitFor();
  await camera.say('โบนัสเข้าแล้ว ดูยอดเล่นที่ต้องทำได้ที่นี่');
  await camera.hold(2_000);
};

const bonusCancel: Clip = async (camera) => {
  const { page } = camera;
  await ask(camera, '/api/bonus/clear');
  await ask(camera, '/api/promotion/activate/WELCOME');
  await camera.say('ยกเลิกโบนัส: แตะ "เงื่อนไขโบนัส"');
  await openBonus(camera);
  await page.getByRole('progressbar').waitFor();
  await camera.say('ดูว่าทำยอดเล่นไปแล้วเท่าไร');
  await camera.hold(1_800);
  const cancel = button(camera, 'ยกเลิกโบนัส').first();
  await camera.scrollTo(cancel);
  await camera.say('ก่อนยกเลิก ดูยอดที่จะถูกหักและที่เหลือ');
  await camera.hold(1_800);
  await camera.tap(cancel);
  const sure = inDialog(camera, 'ยกเลิกโบนัส');
  await sure.waitFor();
  await camera.say('อ่านอีกครั้ง แล้วยืนยัน');
  await camera.hold(1_600);
  camera.poster();
  await camera.tap(sure);
  await page.locator('input[name="promotion"]').waitFor();
  await camera.say('จบโบนัสแล้ว ถอนเงินได้ตามปกติ');
  await camera.hold(1_800);
};

export const clips: ReadonlyMap<string, Clip> = new Map([
  ['wallet', wallet],
  ['play', play],
  ['balance', balance],
  ['bonus', bonus],
  ['bonus-cancel', bonusCancel],
]);
