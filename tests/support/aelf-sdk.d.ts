/** It comes without types. */
declare module 'aelf-sdk';
