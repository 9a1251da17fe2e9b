import { createFileRoute } from '@tanstack/react-router';
import { CreateUserPage } from '../../features/user/create-user-page.tsx';

export const Route = createFileRoute('/_app/user/create')({
  component: CreateUserPage,
  staticData: { texts: ['user', 'access'] },
});
