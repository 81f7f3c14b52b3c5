import { createStore } from './store';

/** A sentence in the bar about the last thing that was done. */
export const { set: setNotice, useValue: useNotice } = createStore('');
