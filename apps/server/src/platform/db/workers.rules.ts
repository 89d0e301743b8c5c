/** What a server of the cluster did when it was asked: `late` is no answer in time. */
export type Look = 'answered' | 'refused' | 'late';
/** How much speaks against a server: nothing, something, enough. */
export type Health = { readonly doubts: number };

const doubtsMax = 2;
/** A statement has failed already. Nobody at the door is enough with it; one late answer may be a busy machine. */
const doubtsOf: Readonly<Record<Exclude<Look, 'answered'>, number>> = { refused: doubtsMax, late: 1 };

export const healthAfter = (health: Health | undefined, look: Look): Health => ({
  doubts: look === 'answered' ? 0 : Math.min((health?.doubts ?? 0) + doubtsOf[look], doubtsMax),
});

export const isDown = (health: Health | undefined): boolean => (health?.doubts ?? 0) >= doubtsMax;

/** Looking ends when all have answered: the next failed statement begins it again. */
export const isWorthALook = (all: Iterable<Health>): boolean => [...all].some(({ doubts }) => doubts > 0);
