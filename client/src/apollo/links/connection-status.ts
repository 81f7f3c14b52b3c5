import { createStore } from '../../lib/store';

const isDisconnected = createStore(false);

/** Sets whether the WebSocket is disconnected. Called by the socket link. */
export const setDisconnected = isDisconnected.set;

/** Returns whether live updates wait for a reconnection. */
export const useIsDisconnected = isDisconnected.useValue;
