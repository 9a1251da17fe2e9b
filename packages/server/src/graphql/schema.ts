import '../features/contract/contract.queries.ts';
import '../features/contractor/contractor.queries.ts';
import '../features/custom-field/custom-field.queries.ts';
import '../features/dashboard/dashboard.queries.ts';
import '../features/discipline/discipline.queries.ts';
import '../features/document/alert.queries.ts';
import '../features/document/chapter/chapter.queries.ts';
import '../features/document/deleted-document.queries.ts';
import '../features/document/document.queries.ts';
import '../features/document/public-document.queries.ts';
import '../features/location/location.queries.ts';
import '../features/logbook/book/book.queries.ts';
import '../features/logbook/logbook-list.queries.ts';
import '../features/logbook/logbook.queries.ts';
import '../features/logbook/public-logbook.queries.ts';
import '../features/organization/organization.queries.ts';
import '../features/reseller/reseller.queries.ts';
import '../features/search/search.queries.ts';
import '../features/service-event/assignee/assignable.queries.ts';
import '../features/service-event/deleted-event.queries.ts';
import '../features/service-event/service-event.queries.ts';
import '../features/user/user.queries.ts';
import { builder } from './builder.ts';
import { withDescriptions } from './descriptions.ts';

/** The schema of `/api/v1/graphql`; its text is `schema.graphql` in the package's folder, kept in sync by a test. */
export const schema = withDescriptions(builder.toSchema());
