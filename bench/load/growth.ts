import { openPool, type Pool } from '../../packages/pg/src/index.ts';
import { drive } from './drive.ts';
import { closeConnections, makePack } from './mix.ts';
import { openSite, watchOf } from './site.ts';

type Grown = { readonly table: string; readonly rows: number; readonly bytes: number };
export type Growth = { readonly movements: number; readonly tables: readonly Grown[] };

/** The writing part of the mix: home and statement only read. Twelve calls make eight movements. */
const writing = { home: 0, statement: 0, transfer: 4, deposit: 2, chat: 4, login: 2 };

export async function measureGrowth(o: { members: number; movements: number }): Promise<Growth> {
  const site = await openSite({ members: o.members, data: 1, servers: 1 });
  const owner = openPool({ url: site.stack.ownerUrl, max: 1, role: null });
  owner.on('error', () => {});
  try {
    const watch = watchOf(site);
    const pick = makePack(writing);
    const write = async (): Promise<void> => {
      const { errors } = await drive(site, { wanted: null, seconds: 5, watch, pick });
      if (errors.length > 0) throw new Error(`a call failed: ${errors[0]}`);
    };
    await write();
    const before = await sizes(owner);
    let written = 0;
    while (written < o.movements) {
      await write();
      written = (await movements(owner)) - (before.get('ledger.movement')?.rows ?? 0);
      process.stdout.write(`     ${written} of ${o.movements} movements\n`);
    }
    const after = await sizes(owner);
    const all = (after.get('ledger.movement')?.rows ?? 0) - (before.get('ledger.movement')?.rows ?? 0);
    const tables = [...after].map(([table, now]) => {
      const was = before.get(table) ?? { rows: 0, bytes: 0 };
      return { table, rows: ((now.rows - was.rows) * 1000) / all, bytes: ((now.bytes - was.bytes) * 1000) / all };
    });
    return {
      movements: all,
      tables: tables.filter(({ rows, bytes }) => rows > 0 || bytes > 0).sort((one, other) => other.bytes - one.bytes),
    };
  } finally {
    await owner.end();
    await site.stop();
    closeConnections();
  }
}

async function movements(owner: Pool): Promise<number> {
  const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from ledger.movement');
  return rows[0]?.n ?? 0;
}

/** Partitions count towards their table. Vacuumed first, so that dead rows are reused and not counted as growth. */
async function sizes(owner: Pool): Promise<Map<string, { rows: number; bytes: number }>> {
  await owner.query('vacuum');
  const { rows: tables } = await owner.query<{ name: string; bytes: number }>(`
    select coalesce(p.oid, c.oid)::regclass::text as name, sum(pg_total_relation_size(c.oid))::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'ledger', 'graphile_worker')
    left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
    where c.relkind = 'r' group by 1`);
  const found = new Map<string, { rows: number; bytes: number }>();
  for (const { name, bytes } of tables) {
    const { rows } = await owner.query<{ n: number }>(`select count(*)::int as n from ${name}`);
    found.set(name, { rows: rows[0]?.n ?? 0, bytes });
  }
  return found;
}
