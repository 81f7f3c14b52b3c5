/** Returns a moment as operators in India read it. */
export const whenText = (moment: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(moment));
