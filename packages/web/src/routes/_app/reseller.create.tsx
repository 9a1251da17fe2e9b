import { createFileRoute } from '@tanstack/react-router';
import { CreateResellerPage } from '../../features/reseller/create-reseller-page.tsx';

export const Route = createFileRoute('/_app/reseller/create')({
  component: CreateResellerPage,
  staticData: { texts: ['company', 'reseller'] },
});
