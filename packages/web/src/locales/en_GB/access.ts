/** Texts of signing in and of passwords. */
const access = {
  login: {
    title: 'Log in',
    email: 'Email address',
    password: 'Password',
    submit: 'Log in',
    forgot: 'Forgot your password?',
    ended: 'Your session has ended. Log in again to continue.',
    password_saved: 'Your new password is saved. Log in with it.',
    link_expired: 'This link has expired or has already been used. Ask for a new one.',
  },
  code: {
    title: 'Check your email',
    sent: 'This device is new to us. We have sent a six-digit code to your email address.',
    sent_to: 'This device is new to us. We have sent a six-digit code to {{email}}.',
    label: 'Code',
    help: 'The code works for 10 minutes.',
    submit: 'Continue',
    resend: 'Send the code again',
    resend_wait: 'Send again in {{seconds}} s',
    resent: 'We have sent a new code. The earlier one no longer works.',
    back: 'Log in as someone else',
  },
  forgot: {
    title: 'Forgot your password',
    text: 'Enter your email address. You will get a link to choose a new password.',
    submit: 'Send the link',
    sent_title: 'Check your email',
    sent: 'If {{email}} is known to us, a link is on its way. It can take a minute; check your spam folder as well.',
    again: 'Use another address',
    back: 'Back to login',
  },
  reset: {
    title: 'Choose a new password',
    welcome: 'Welcome to Fireledger',
    welcome_text: 'Choose a password; then you can log in with your email address.',
    signed_in:
      'Someone is already logged in on this browser. They are logged out when you save the password.',
    password: 'New password',
    confirmation: 'New password again',
    submit: 'Save password',
    rules: 'Your password needs',
    rule_length: 'at least {{count}} characters',
    rule_digit: 'a digit',
    rule_lower: 'a lowercase letter',
    rule_upper: 'an uppercase letter',
    rule_special: 'a special character, such as ! or ?',
    rule_equal: 'to be the same twice',
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
