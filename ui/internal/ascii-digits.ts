/**
 * A text with its Thai, Arabic and wide digits as those of ASCII, and the wide signs of numbers: people type them all, machines
 * read one kind.
 */
export const asciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59\uff0b-\uff19]/g, (sign) => {
    // Each ten digits begin where sixteen divide, as in ASCII; signs stand a sixteenth before.
    const place = sign.charCodeAt(0) & 15
    return String.fromCharCode(place + (place > 9 ? 32 : 48))
  })
