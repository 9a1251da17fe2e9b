import { createFileRoute } from '@tanstack/react-router';
import { CreateContractorPage } from '../../features/contractor/create-contractor-page.tsx';

export const Route = createFileRoute('/_app/contractor/create')({
  component: CreateContractorPage,
  staticData: { texts: ['company', 'contractor'] },
});
