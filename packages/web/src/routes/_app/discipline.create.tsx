import { createFileRoute } from '@tanstack/react-router';
import { CreateDisciplinePage } from '../../features/discipline/create-discipline-page.tsx';

export const Route = createFileRoute('/_app/discipline/create')({
  component: CreateDisciplinePage,
  staticData: { texts: ['discipline'] },
});
