import type { QuickReply } from '@krapao/contract';
import { createContext, useContext } from 'react';

export const Postback = createContext<(reply: QuickReply) => void>(() => undefined);
export const usePostback = () => useContext(Postback);

const againMs = 800;

/** Ignores an accidental double press. */
export function oncePressed(send: (reply: QuickReply) => void): (reply: QuickReply) => void {
  let last = { payload: '', at: 0 };
  return (reply) => {
    const now = Date.now();
    if (reply.payload === last.payload && now - last.at < againMs) return;
    last = { payload: reply.payload, at: now };
    send({ title: reply.title, payload: reply.payload });
  };
}
