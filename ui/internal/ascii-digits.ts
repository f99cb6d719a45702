/** A text with its Thai digits as those of ASCII: people type both, machines read one kind. */
export const asciiDigits = (text: string): string =>
  text.replace(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
