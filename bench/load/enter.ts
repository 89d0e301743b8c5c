import { openRaw } from '../raw-socket.ts';
import { send } from './http.ts';
import { game, type LoadMember, logIn } from './mix.ts';

/** Logged in, with an account at the game and a socket that hears the own conversation. */
export async function enter(url: string, member: LoadMember): Promise<void> {
  await logIn(url, member, () => {});
  const opened = await send({
    url,
    method: 'GET',
    path: `/api/wallet/activate/${game}`,
    headers: { authorization: `Bearer ${member.token}` },
  });
  if (opened.status !== 200) throw new Error(`a game account was answered ${opened.status} ${opened.text}`);
  member.socket = await openRaw({ url, auth: { token: member.token }, heard: (json) => hear(member, json) });
  const joined = await member.socket.ask('join', `krapao-${member.memberId}`);
  if (joined !== '[{"ok":true}]') throw new Error(`a room was refused: ${joined}`);
}

function hear(member: LoadMember, json: string): void {
  if (!json.startsWith('["messaging"')) return;
  const at = json.indexOf('"clientId":"');
  const id = json.slice(at + 12, at + 48);
  member.waiting.get(id)?.();
  member.waiting.delete(id);
}
