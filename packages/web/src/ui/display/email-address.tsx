import { mailtoLink } from '../../platform/contact-links.ts';

type EmailAddressProps = { readonly email: string };

/** An email address; where it does not fit on a line it goes on before the @, and not in the middle of a name. */
export function EmailAddress({ email }: EmailAddressProps) {
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
export function EmailLink({
  email,
  className,
}: EmailAddressProps & { readonly className?: string | undefined }) {
  return (
    <a href={mailtoLink(email)} className={className}>
      <EmailAddress email={email} />
    </a>
  );
}
