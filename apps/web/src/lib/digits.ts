/** Members' keyboards offer Thai (๐-๙) and Lao (໐-໙) digits first. */
export function latinDigits(text: string): string {
  return text
    .replace(/[\u0E50-\u0E59]/g, (c) => String(c.charCodeAt(0) - 0x0e50))
    .replace(/[\u0ED0-\u0ED9]/g, (c) => String(c.charCodeAt(0) - 0x0ed0));
}

export const plainNumber = (text: string): string => latinDigits(text).replace(/[\s()-]/g, '');
