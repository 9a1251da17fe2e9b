import { createFileRoute } from '@tanstack/react-router';
import { parsePrefill } from '../../features/contract/contract-search.ts';
import { CreateContractPage } from '../../features/contract/create-contract-page.tsx';

export const Route = createFileRoute('/_app/contract/create')({
  validateSearch: parsePrefill,
  component: CreateContract,
  staticData: { texts: ['contract'] },
});

function CreateContract() {
  return <CreateContractPage prefill={Route.useSearch()} />;
}
