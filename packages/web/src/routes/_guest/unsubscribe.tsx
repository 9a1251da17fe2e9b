import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../../features/notification/unsubscribe-page.tsx';

export const Route = createFileRoute('/_guest/unsubscribe')({
  validateSearch: ({ token }: Record<string, unknown>): { token: string } => ({
    token: typeof token === 'string' ? token : '',
  }),
  staticData: { texts: ['mails'] },
  component: Unsubscribe,
});

function Unsubscribe() {
  return <UnsubscribePage token={Route.useSearch().token} />;
}
