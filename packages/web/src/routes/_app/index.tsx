import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../app/home-page.tsx';

export const Route = createFileRoute('/_app/')({ component: HomePage, staticData: { texts: ['home'] } });
