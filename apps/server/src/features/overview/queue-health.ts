import type { Ctx } from '../../ctx.ts';

export type QueueHealth = { readonly queue: string; readonly count: number; readonly oldest: Date | null };

export async function queueHealth(_ctx: Ctx): Promise<QueueHealth[]> {
  return [];
}
