/** Rows of the first page, which a screen waits for, unless a list says otherwise (decision 0151). */
export const FIRST_PAGE_SIZE = 50;
/** Rows of any other, which is loaded before its rows can be seen. */
export const NEXT_PAGE_SIZE = 100;
