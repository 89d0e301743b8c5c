import type { Variant } from '@krapao/contract/values/rules';
import { createMember } from '../modules/identity/accounts/create-member.ts';
import { findMemberIdByPhone } from '../modules/identity/accounts/member.sql.ts';
import { demoPassword, demoPhone } from '../modules/operations/demo-marks/demo-logins.ts';
import type { Core } from '../platform/core.ts';

export type DemoMember = {
  readonly phone: string;
  readonly name: Readonly<Record<Variant, string>>;
  readonly thai: readonly [bank: string, no: string];
  readonly accountName: string;
  readonly laoAccountName?: string;
  readonly laoNo: string;
};

const members: readonly DemoMember[] = [
  {
    phone: demoPhone,
    name: { thai: 'สมชาย ใจดี', lao: 'ສົມຊາຍ ໃຈດີ' },
    thai: ['KBANK', '7082345671'],
    accountName: 'SOMCHAI JAIDEE',
    laoNo: '010120000123456',
  },
  {
    phone: '0823456789',
    name: { thai: 'สมหญิง รักเรียน', lao: 'ສົມຍິງ ຮັກຮຽນ' },
    thai: ['SCB', '4061234567'],
    accountName: 'SOMYING RAKRIAN',
    laoNo: '010120000223456',
  },
  {
    phone: '0834567890',
    name: { thai: 'มานะ อดทน', lao: 'ມານະ ອົດທົນ' },
    // Krungthai requires an English name: the home page offers to correct this one.
    thai: ['KTB', '6612345678'],
    accountName: 'มานะ อดทน',
    laoAccountName: 'MANA ODTHON',
    laoNo: '010120000323456',
  },
  {
    phone: '0845678901',
    name: { thai: 'ปิติ ยินดี', lao: 'ປິຕິ ຍິນດີ' },
    thai: ['BBL', '1234567890'],
    accountName: 'PITI YINDEE',
    laoNo: '010120000423456',
  },
  {
    phone: '0856789012',
    name: { thai: 'ชูใจ เลิศล้ำ', lao: 'ຊູໃຈ ເລີດລ້ຳ' },
    thai: ['GSB', '020123456789'],
    accountName: 'CHUJAI LERTLAM',
    laoNo: '010120000523456',
  },
];

export async function seedMembers(core: Core): Promise<void> {
  let first: bigint | null = null;
  for (const m of members) {
    const memberId = await demoMember(core, m, first);
    first ??= memberId;
  }
}

export async function demoMember(core: Core, m: DemoMember, invitedBy: bigint | null): Promise<bigint> {
  const known = await findMemberIdByPhone(core.db, m.phone);
  if (known !== null) return known;
  const passwordHash = await core.vault.passwords.inTurn(({ hash }) => hash(demoPassword));
  const lao = core.config.variant === 'lao';
  const [bankCode, bankAccountNo] = lao ? ['BCEL', m.laoNo] : m.thai;
  return core.db.tx((tx) =>
    createMember(core, tx, {
      name: m.name[core.config.variant],
      username: m.phone,
      passwordHash,
      currency: lao ? 'LAK' : 'THB',
      bankCode,
      bankAccountName: (lao && m.laoAccountName) || m.accountName,
      bankAccountNo,
      sourceCode: invitedBy === null ? 'LINE' : 'FRIEND',
      invitedBy,
    }),
  );
}

export async function demoMemberId(core: Core): Promise<bigint> {
  const memberId = await findMemberIdByPhone(core.db, demoPhone);
  if (memberId === null) throw new Error('the demo member does not exist');
  return memberId;
}
