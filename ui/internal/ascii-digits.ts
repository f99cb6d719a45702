/** A text with its Thai, Arabic and wide digits and signs as those of ASCII: people type them all, machines read one kind. */
export const asciiDigits = (text: string): string =>
  // Each ten of them begins where sixteen divide.
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) & 15))
