import type { CompanyUsage } from '@fireledger/domain/company/facts.ts';
import { builder } from './builder.ts';

/** What counts towards a company's limits. */
export const UsageRef = builder.objectRef<CompanyUsage>('CompanyUsage').implement({
  description: 'How many active people, active locations and different disciplines a company has.',
  fields: (t) => ({
    users: t.exposeInt('users'),
    locations: t.exposeInt('locations'),
    disciplines: t.exposeInt('disciplines'),
  }),
});
