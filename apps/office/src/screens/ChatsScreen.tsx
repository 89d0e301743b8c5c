import { useParams } from 'wouter';
import { Inbox } from '../features/chats/Inbox.tsx';
import { useMay, useMe } from '../lib/me.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

export function ChatsScreen() {
  const { chatId } = useParams();
  const { staff } = useMe();
  const canManage = useMay('manager');
  if (chatId && !/^[1-9]\d{0,17}$/.test(chatId)) return <NotFoundScreen />;
  return <Inbox me={{ staffId: staff._id, name: staff.name }} chatId={chatId ?? null} canManage={canManage} />;
}
