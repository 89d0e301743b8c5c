import type { rewardReports } from '../../rewards/index.ts';

type GrantedBonus = Awaited<ReturnType<typeof rewardReports.listBonuses>>[number];

const keyOf = ({ code, source }: Pick<GrantedBonus, 'code' | 'source'>): string => `${source} ${code}`;

/** First bonus per member and code: activity after two of them would be counted twice. */
export function firstGrants(bonuses: readonly GrantedBonus[]): GrantedBonus[] {
  const seen = new Map<string, GrantedBonus>();
  for (const bonus of bonuses) {
    const key = `${keyOf(bonus)} ${bonus.memberId}`;
    if (!seen.has(key)) seen.set(key, bonus);
  }
  return [...seen.values()];
}

type Line = {
  code: string;
  source: GrantedBonus['source'];
  members: number;
  granted: bigint;
  grantedCount: number;
  met: bigint;
  metCount: number;
  lapsed: bigint;
  lapsedCount: number;
  live: bigint;
  liveCount: number;
  takenBack: bigint;
  deposits: bigint;
  depositCount: number;
};

export function bonusLines(
  bonuses: readonly GrantedBonus[],
  firsts: readonly GrantedBonus[],
  followed: readonly { count: bigint; amount: bigint }[],
): Line[] {
  const lines = new Map<string, Line>();
  const lineOf = (bonus: GrantedBonus): Line => {
    const known = lines.get(keyOf(bonus));
    if (known) return known;
    const { code, source } = bonus;
    const none = { granted: 0n, met: 0n, lapsed: 0n, live: 0n, takenBack: 0n, deposits: 0n };
    const counts = { members: 0, grantedCount: 0, metCount: 0, lapsedCount: 0, liveCount: 0, depositCount: 0 };
    const line: Line = { code, source, ...none, ...counts };
    lines.set(keyOf(bonus), line);
    return line;
  };
  for (const bonus of bonuses) {
    const line = lineOf(bonus);
    const end = bonus.endedBy === null ? 'live' : bonus.endedBy === 'met' ? 'met' : 'lapsed';
    line.granted += bonus.minor;
    line.grantedCount += 1;
    line[end] += bonus.minor;
    line[`${end}Count`] += 1;
    line.takenBack += bonus.taken;
  }
  for (const [index, bonus] of firsts.entries()) {
    const line = lineOf(bonus);
    line.members += 1;
    line.deposits += followed[index]?.amount ?? 0n;
    line.depositCount += Number(followed[index]?.count ?? 0n);
  }
  return [...lines.values()].sort((a, b) => (b.granted > a.granted ? 1 : b.granted < a.granted ? -1 : 0));
}
