/** Records that are read at once. */
export const PAGE = 50;

/** Returns a time of the database as the download writes it. */
export const moment = (millis: number): string => new Date(millis).toISOString();
