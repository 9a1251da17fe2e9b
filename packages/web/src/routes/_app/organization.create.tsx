import { createFileRoute } from '@tanstack/react-router';
import { CreateOrganizationPage } from '../../features/organization/create-organization-page.tsx';

export const Route = createFileRoute('/_app/organization/create')({
  component: CreateOrganizationPage,
  staticData: { texts: ['company', 'organization'] },
});
