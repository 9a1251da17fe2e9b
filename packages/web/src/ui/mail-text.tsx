import { mailAddress } from '../platform/contact-address.ts';

type MailTextProps = { readonly email: string };

/** An email address; where it does not fit on a line it goes on before the @, and not in the middle of a name. */
export function MailText({ email }: MailTextProps) {
  const at = email.lastIndexOf('@');
  if (at < 1) return email;
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/** The same as a link that begins a mail. */
export function MailLink({ email, className }: MailTextProps & { readonly className?: string | undefined }) {
  return (
    <a href={mailAddress(email)} className={className}>
      <MailText email={email} />
    </a>
  );
}
