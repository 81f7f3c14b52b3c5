/** True where the server writes pages with this code; there is neither window nor document then. */
export const isOnServer = typeof window === 'undefined';
