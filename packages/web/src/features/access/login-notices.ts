/** Why somebody was brought to the sign-in page; stands in its address. */
export const LOGIN_NOTICES = ['ended', 'password_saved', 'link_expired'] as const;
export type LoginNotice = (typeof LOGIN_NOTICES)[number];
