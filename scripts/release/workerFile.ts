/** File name of the worker. It must not change: browsers identify an installed worker by its URL. */
export const WORKER = 'sw.js';
