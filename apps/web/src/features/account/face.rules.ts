/** White text on each pair meets AA. */
const tones = [
  ['#7a3fd0', '#33136f'],
  ['#b32652', '#560a30'],
  ['#14704a', '#0a3527'],
  ['#1d5fb0', '#0c2a5a'],
  ['#9a4d08', '#4d2206'],
  ['#0b6b7d', '#06333d'],
] as const;

/** Thai and Lao write some vowels before the consonant. */
const firstLetter = /[^\s\p{P}\p{M}เแโใไເແໂໃໄ]/u;

export function faceOf(id: string, name: string): { letter: string; from: string; to: string } {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  const [from, to] = tones[sum % tones.length] ?? tones[0];
  return { letter: firstLetter.exec(name)?.[0].toUpperCase() ?? '', from, to };
}
