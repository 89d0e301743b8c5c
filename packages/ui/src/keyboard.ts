type Stroke = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

const signs: Readonly<Record<string, string>> = { Slash: '/', Minus: '-', Equal: '=' };

function onLatinKeyboard({ code, shiftKey }: Stroke): string | undefined {
  if (code.startsWith('Key')) return code.slice(3).toLowerCase();
  if (shiftKey) return code === 'Slash' ? '?' : undefined;
  return code.startsWith('Digit') ? code.slice(5) : signs[code];
}

/**
 * Possible shortcuts for a key press, in order. A Latin letter means itself in any layout (AZERTY, Dvorak). Other characters
 * first mean the US key in that position: Thai and Lao layouts replace every letter, `/` and `?`.
 */
export function shortcutsOf(stroke: Stroke): readonly string[] {
  const { key } = stroke;
  if (key.length > 1) return [key];
  if (/^[a-z]$/i.test(key)) return [key.toLowerCase()];
  const latin = onLatinKeyboard(stroke);
  return latin === undefined || latin === key ? [key] : [latin, key];
}

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
