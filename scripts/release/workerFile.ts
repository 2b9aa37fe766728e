/** The worker's name: browsers know it by its address for as long as it lives. */
export const WORKER = 'sw.js';
