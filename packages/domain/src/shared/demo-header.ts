/** The header on the replies of the API while the demo world is still being filled; no other installation sends it. */
export const DEMO_FILLING_HEADER = 'fireledger-demo-filling';
