import pg from 'pg';

export type Node = { readonly host: string; readonly port: number };

export const nameOf = ({ host, port }: Node): string => `${host}:${port}`;

export function nodeOf(text: string): Node | null {
  const [, host, port] = /^([^:\s]+):(\d{1,5})$/.exec(text) ?? [];
  return host && port && Number(port) > 0 && Number(port) < 65_536 ? { host, port: Number(port) } : null;
}

export function urlAt(url: string, o: { node?: Node; database?: string }): string {
  const other = new URL(url);
  if (o.node) other.host = nameOf(o.node);
  if (o.database) other.pathname = `/${o.database}`;
  return other.href;
}

export async function signedIn<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function workersOf(client: pg.Client): Promise<Node[]> {
  const { rows } = await client.query<Node>(
    `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid <> 0 order by nodeid`,
  );
  return rows;
}
