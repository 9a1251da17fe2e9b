/** Texts of signing in and of passwords. */
const access = {
  login: {
    title: 'Log in',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Log in',
    forgot: 'Forgot your password?',
    ended: 'Your session has ended. Log in again to go on.',
    password_saved: 'Your new password is saved. Log in with it.',
    link_expired: 'This link has expired or was used before. Ask for a new one.',
  },
  code: {
    title: 'Check your e-mail',
    sent: 'This device is new to us. We sent a code of six digits to your e-mail address.',
    sent_to: 'This device is new to us. We sent a code of six digits to {{email}}.',
    label: 'Code',
    help: 'The code works for 10 minutes.',
    submit: 'Continue',
    resend: 'Send the code again',
    resend_wait: 'Send again in {{seconds}} s',
    resent: 'We sent a new code. The earlier one no longer works.',
    back: 'Log in as somebody else',
  },
  forgot: {
    title: 'Forgot your password',
    text: 'Give your e-mail address. You get a link with which you choose a new password.',
    submit: 'Send the link',
    sent_title: 'Check your e-mail',
    sent: 'If {{email}} is known to us, a link is on its way. It can take a minute; look among unwanted mail as well.',
    again: 'Use another address',
    back: 'Back to log in',
  },
  reset: {
    title: 'Choose a new password',
    welcome: 'Welcome to Fireledger',
    welcome_text: 'Choose a password; then you can sign in with your e-mail address.',
    password: 'New password',
    confirmation: 'New password again',
    submit: 'Save the password',
    rules: 'Your password needs',
    rule_length: 'at least {{count}} characters',
    rule_digit: 'a digit',
    rule_lower: 'a lowercase letter',
    rule_upper: 'an uppercase letter',
    rule_special: 'a special character, such as ! or ?',
    rule_equal: 'twice the same',
    met: 'met',
    not_met: 'not yet',
  },
};

export default access;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    access: typeof access;
  }
}
