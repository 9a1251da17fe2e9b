import { createStore } from './store.ts';

/** Whether the last call got an answer; the shell shows the server-unreachable message while it is false. */
export const reachability = createStore(true);
