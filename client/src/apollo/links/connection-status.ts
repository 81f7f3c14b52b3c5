import { createStore } from '../../lib/store';

const disconnected = createStore(false);

/** Sets whether the WebSocket is disconnected. Called by the socket link. */
export const setDisconnected = disconnected.set;

/** Returns whether live updates wait for a reconnection. */
export const useIsDisconnected = disconnected.useValue;

/** Returns whether live updates wait for a reconnection, outside of components. */
export const isDisconnected = disconnected.get;
