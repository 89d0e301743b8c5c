import { money } from '@krapao/money';
import { Badge } from '@krapao/ui/Badge.tsx';
import { Button, type ButtonLook, IconButton } from '@krapao/ui/Button.tsx';
import { Pager } from '@krapao/ui/Pager.tsx';
import { toast } from '@krapao/ui/toast.ts';
import { type ReactNode, useState } from 'react';
import { openModal } from '../lib/modals.ts';
import { alert, alertError, confirm } from '../ui/ask.tsx';
import { Card } from '../ui/Card.tsx';
import { Carousel } from '../ui/Carousel.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Countdown } from '../ui/Countdown.tsx';
import { Dropdown } from '../ui/Dropdown.tsx';
import { Field } from '../ui/Field.tsx';
import { LanguageDropdown } from '../ui/LanguageDropdown.tsx';
import { Modal } from '../ui/Modal.tsx';
import { MoneyText } from '../ui/MoneyText.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Select } from '../ui/Select.tsx';
import { SkeletonList } from '../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { Table } from '../ui/Table.tsx';

const looks: readonly ButtonLook[] = ['primary', 'quiet', 'plain', 'danger'];
const rows = [
  { id: 'a', name: 'สมศรี', amount: money(125_050n, 'THB') },
  { id: 'b', name: 'ສົມສີ', amount: money(99_900n, 'THB') },
];
const slides = ['#e9b949', '#9cc6ff', '#79dea2'].map((color) => ({
  key: color,
  content: (
    <svg viewBox="0 0 16 9" className="w-full" aria-hidden="true">
      <rect width="16" height="9" fill={color} />
    </svg>
  ),
}));
const soon = Date.now() + 90_000;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="flex flex-col gap-3">{children}</div>
    </Card>
  );
}

function Inputs() {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState('');
  const [ticked, setTicked] = useState(true);
  const options = [
    { value: 'a', label: 'กสิกรไทย' },
    { value: 'b', label: 'กรุงไทย' },
    { value: 'c', label: 'ปิดใช้งาน', disabled: true },
  ];
  return (
    <Part title="Field, Select, Checkbox">
      <Field label="Empty" name="empty" value={typed} onChange={setTyped} placeholder="0.00" suffix="บาท" />
      <Field label="With a hint" name="hint" value="0812345678" onChange={setTyped} hint="ใช้เป็นชื่อผู้ใช้" />
      <Field label="With an error" name="error" value="081" onChange={setTyped} error="เบอร์โทรศัพท์ต้องมี 10 หลัก" />
      <Field label="Password" name="password" type="password" autoComplete="off" value="secret" onChange={setTyped} />
      <Field label="Read only" name="readonly" readOnly value="PR100" onChange={setTyped} />
      <Select label="Select" name="select" value={picked} onChange={setPicked} options={options} />
      <Select label="Select with an error" name="select-error" value="a" onChange={setPicked} options={options} error="กรุณาเลือกบัญชี" />
      <Checkbox checked={ticked} onChange={setTicked}>
        จดจำการเข้าสู่ระบบ
      </Checkbox>
    </Part>
  );
}

function Paging() {
  const [page, setPage] = useState(5);
  return (
    <Part title="Table, Pager">
      <Table
        label="Sample"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { key: 'name', head: 'ชื่อ', cell: (row) => row.name },
          { key: 'amount', head: 'จำนวน', end: true, cell: (row) => <MoneyText amount={row.amount} sign="+" tone="ok" /> },
        ]}
      />
      <Pager page={page} limit={10} total={95} onPage={setPage} />
    </Part>
  );
}

function Openers() {
  const sheet = () =>
    openModal((close) => (
      <Modal title="Sheet" onClose={close} footer={<Button wide>ยืนยัน</Button>}>
        <p>เนื้อหา</p>
      </Modal>
    ));
  return (
    <Part title="Modal, Alert, Confirm, Toast">
      <Button onClick={() => void sheet()}>Sheet</Button>
      <Button look="quiet" onClick={() => void alert({ title: 'สำเร็จ', text: 'ถอนเงินสำเร็จ' })}>
        Alert
      </Button>
      <Button look="quiet" onClick={() => void alertError('ยอดเงินไม่พอ')}>
        Error alert
      </Button>
      <Button look="quiet" onClick={() => void confirm({ title: 'ยกเลิกโบนัส', text: 'ยืนยันการยกเลิก?', danger: true })}>
        Confirm
      </Button>
      <Button look="quiet" onClick={() => toast('บันทึกแล้ว', 'ok')}>
        Toast: ok
      </Button>
      <Button look="quiet" onClick={() => toast('ยอดเงินไม่พอ', 'danger')}>
        Toast: danger
      </Button>
      <Button look="quiet" onClick={() => toast('กำลังอัปเดตยอด')}>
        Toast: plain
      </Button>
    </Part>
  );
}

/** Every part of the kit in all its states; not in production builds. */
export function GalleryScreen() {
  return (
    <main tabIndex={-1} className="mx-auto flex max-w-[480px] flex-col gap-4 bg-page p-4 outline-none">
      <div className="flex items-center justify-between">
        <h1 className="text-2xl font-semibold">Gallery</h1>
        <LanguageDropdown />
      </div>
      <Part title="Button">
        {looks.map((look) => (
          <div key={look} className="flex flex-wrap gap-2">
            <Button look={look}>{look}</Button>
            <Button look={look} size="s" icon="refresh">
              small
            </Button>
            <Button look={look} disabled>
              off
            </Button>
            <Button look={look} busy>
              busy
            </Button>
          </div>
        ))}
        <div className="flex items-center">
          <IconButton icon="lock" label="Lock" />
          <IconButton icon="close" label="Close" disabled />
          <CopyButton text="PR100" />
          <CopyButton text="PR100" label="คัดลอก" />
        </div>
      </Part>
      <Inputs />
      <Part title="MoneyText, Badge, Countdown">
        <MoneyText amount={money(123_456_789n, 'THB')} size="l" />
        <MoneyText amount={money(500_000_000n, 'LAK')} size="m" />
        <MoneyText amount={money(5_000n, 'THB')} sign="-" tone="danger" />
        <div className="flex flex-wrap gap-2">
          <Badge tone="ok">สำเร็จ</Badge>
          <Badge tone="danger">ไม่สำเร็จ</Badge>
          <Badge tone="wait">กำลังดำเนินการ</Badge>
          <Badge>ปิด</Badge>
          <Badge tone="gold">ใหม่</Badge>
        </div>
        <Countdown until={soon} />
      </Part>
      <Part title="Notice">
        <Notice>ข้อความทั่วไป</Notice>
        <Notice tone="wait">กำลังตรวจสอบ</Notice>
        <Notice tone="ok">สำเร็จแล้ว</Notice>
        <Notice tone="danger">เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง</Notice>
      </Part>
      <Openers />
      <Paging />
      <Part title="Skeleton, EmptyState, ErrorState">
        <SkeletonList rows={2} />
        <EmptyState title="ยังไม่มีรายการ" text="เริ่มฝากเงินเพื่อดูรายการของคุณที่นี่" action={<Button size="s">ฝากเงิน</Button>} />
        <ErrorState onRetry={() => undefined} />
      </Part>
      <Part title="Carousel, Dropdown">
        <Carousel label="Banners" slides={slides} />
        <Dropdown
          label="More"
          items={[
            { key: 'a', label: 'One', onPick: () => toast('One') },
            { key: 'b', label: 'Two', disabled: true, onPick: () => undefined },
          ]}
        >
          More
        </Dropdown>
      </Part>
    </main>
  );
}
