import type { Session } from '@fireledger/domain/access/session.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { startSession, takeTarget, useSession } from '../../platform/session.ts';
import type { LoginNotice } from './login-notices.ts';
import { PasswordStep } from './password-step.tsx';
import { TwoFactorStep } from './two-factor-step.tsx';

/** Sign-in: e-mail and password, then the code if the device is not trusted yet (specification 4). */
export function LoginPage({ notice }: { readonly notice: LoginNotice | undefined }) {
  const router = useRouter();
  const session = useSession();
  const [email, setEmail] = useState('');
  const [askedForCode, setAskedForCode] = useState(false);
  const enter = (started: Session) => {
    startSession(started);
    if (started.deviceTrusted) router.history.replace(takeTarget() ?? '/');
  };
  // Whoever has entered the code is not shown the password again while the next page loads.
  const asksForCode = session !== null && (askedForCode || !session.deviceTrusted);
  if (asksForCode !== askedForCode) setAskedForCode(asksForCode);
  if (asksForCode) return <TwoFactorStep email={email} onSignedIn={enter} />;
  return <PasswordStep notice={notice} onEmail={setEmail} onSignedIn={enter} />;
}
