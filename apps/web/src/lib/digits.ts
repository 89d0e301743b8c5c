/** Thai (๐-๙) and Lao (໐-໙) digits as 0-9: members' keyboards offer them first. */
export function latinDigits(text: string): string {
  return text
    .replace(/[\u0E50-\u0E59]/g, (c) => String(c.charCodeAt(0) - 0x0e50))
    .replace(/[\u0ED0-\u0ED9]/g, (c) => String(c.charCodeAt(0) - 0x0ed0));
}

/** A phone or account number as typed or pasted: without the spaces and dashes that people put in. */
export const plainNumber = (text: string): string => latinDigits(text).replace(/[\s()-]/g, '');
