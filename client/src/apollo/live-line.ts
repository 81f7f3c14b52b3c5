import { valueStore } from '../lib/value-store';

const isBroken = valueStore(false);

/** Told by the socket: true from when it broke until it is connected again. */
export const lineBroke = isBroken.set;

/** Whether what is live waits for its line. */
export const useLineIsBroken = isBroken.useValue;
