type Stroke = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

const signs: Readonly<Record<string, string>> = { Slash: '/', Minus: '-', Equal: '=' };

function onLatinKeyboard({ code, shiftKey }: Stroke): string | undefined {
  if (code.startsWith('Key')) return code.slice(3).toLowerCase();
  if (shiftKey) return code === 'Slash' ? '?' : undefined;
  return code.startsWith('Digit') ? code.slice(5) : signs[code];
}

/**
 * The shortcuts that a key press can mean, in the order to try them. A Latin letter means itself, wherever the layout puts it (AZERTY, Dvorak). Any other
 * character means first what a US keyboard has on that key: the Thai and Lao layouts put characters of their own on every letter, `/` and `?` included.
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
