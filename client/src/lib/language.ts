/** The language of the pages, and of the messages that the server sends. */
export const LANGUAGE = 'en';
