import clsx from 'clsx';
import { telLink } from '../../platform/contact-links.ts';
import styles from './phone-link.module.css';

type PhoneLinkProps = { readonly phone: string; readonly className?: string | undefined };

/** A phone number as it was written, as a link that dials it. */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  return (
    <a href={telLink(phone)} className={clsx(styles.phone, className)}>
      {phone}
    </a>
  );
}
