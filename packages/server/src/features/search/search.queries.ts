import { searchText } from '../../db/search-patterns.ts';
import { builder } from '../../graphql/builder.ts';
import { ChapterRef } from '../../graphql/chapter-type.ts';
import { Category, ServiceEventType, Status } from '../../graphql/enums.ts';
import { DisciplineSummaryRef, LocationSummaryRef, PersonRef } from '../../graphql/summary-types.ts';
import { requireUser } from '../../http/require-act.ts';
import {
  type FoundContract,
  type FoundDocument,
  type FoundEvent,
  type FoundLocation,
  type FoundOrganization,
  type FoundUser,
  findContracts,
  findDocuments,
  findEvents,
  findLocations,
  findOrganizations,
  findUsers,
  type Typed,
} from './search.read.ts';

const FoundEventRef = builder.objectRef<FoundEvent>('FoundEvent').implement({
  fields: (t) => ({
    serviceEventID: t.exposeID('id'),
    type: t.field({ type: ServiceEventType, resolve: ({ type }) => type }),
    status: t.field({ type: Status, resolve: ({ status }) => status }),
    category: t.field({ type: Category, resolve: ({ category }) => category }),
    description: t.exposeString('description'),
    solutionDescription: t.exposeString('solution_description', { nullable: true }),
    internalLocation: t.exposeString('internal_location', { nullable: true }),
    deviceID: t.exposeString('device_id', { nullable: true }),
    location: t.field({
      type: LocationSummaryRef,
      nullable: true,
      resolve: ({ location_id }, _args, { loaders }) => loaders.location.load(location_id),
    }),
    discipline: t.field({
      type: DisciplineSummaryRef,
      nullable: true,
      resolve: ({ discipline_id }, _args, { loaders }) => loaders.discipline.load(discipline_id),
    }),
    createdAt: t.field({ type: 'DateTime', resolve: ({ created_at }) => created_at }),
  }),
});

const FoundLocationRef = builder.objectRef<FoundLocation>('FoundLocation').implement({
  fields: (t) => ({
    locationID: t.exposeID('id'),
    name: t.exposeString('name'),
    address: t.exposeString('address'),
    postalCode: t.exposeString('postal_code'),
    city: t.exposeString('city'),
    reference: t.exposeString('reference', { nullable: true }),
    active: t.exposeBoolean('active'),
    organizationName: t.string({
      nullable: true,
      resolve: async ({ organization_id }, _args, { loaders }) =>
        (await loaders.organization.load(organization_id))?.name ?? null,
    }),
  }),
});

const FoundOrganizationRef = builder.objectRef<FoundOrganization>('FoundOrganization').implement({
  fields: (t) => ({
    organizationID: t.exposeID('id'),
    name: t.exposeString('name'),
    city: t.exposeString('city', { nullable: true }),
    active: t.exposeBoolean('active'),
  }),
});

const FoundContractRef = builder.objectRef<FoundContract>('FoundContract').implement({
  fields: (t) => ({
    contractID: t.exposeID('id'),
    locationName: t.exposeString('location_name'),
    contractorName: t.exposeString('contractor_name'),
    organizationName: t.exposeString('organization_name'),
    disciplineName: t.exposeString('discipline_name'),
    active: t.exposeBoolean('active'),
  }),
});

const FoundUserRef = builder.objectRef<FoundUser>('FoundUser').implement({
  fields: (t) => ({
    userID: t.exposeID('id'),
    email: t.exposeString('email'),
    active: t.exposeBoolean('active'),
    person: t.field({
      type: PersonRef,
      nullable: true,
      resolve: ({ id }, _args, { loaders }) => loaders.person.load(id),
    }),
  }),
});

const FoundDocumentRef = builder.objectRef<FoundDocument>('FoundDocument').implement({
  fields: (t) => ({
    documentID: t.exposeID('id'),
    name: t.exposeString('name'),
    notes: t.exposeString('notes', { nullable: true }),
    chapter: t.field({
      type: ChapterRef,
      nullable: true,
      resolve: ({ chapter_id }, _args, { loaders }) => loaders.chapter.load(chapter_id),
    }),
    location: t.field({
      type: LocationSummaryRef,
      nullable: true,
      resolve: ({ location_id }, _args, { loaders }) => loaders.location.load(location_id),
    }),
    discipline: t.field({
      type: DisciplineSummaryRef,
      nullable: true,
      resolve: ({ discipline_id }, _args, { loaders }) => loaders.discipline.load(discipline_id),
    }),
    expiresAt: t.field({ type: 'Date', nullable: true, resolve: ({ expires_at }) => expires_at }),
  }),
});

const SearchRef = builder.objectRef<Typed>('SearchResult').implement({
  description:
    'What the search box finds: at most 5 of each kind, those most alike first; a kind that the caller may not read is empty.',
  fields: (t) => ({
    events: t.field({
      type: [FoundEventRef],
      resolve: (typed, _args, { access }) => findEvents(access, typed),
    }),
    documents: t.field({
      type: [FoundDocumentRef],
      resolve: (typed, _args, { access }) => findDocuments(access, typed),
    }),
    locations: t.field({
      type: [FoundLocationRef],
      resolve: (typed, _args, { access }) => findLocations(access, typed),
    }),
    organizations: t.field({
      type: [FoundOrganizationRef],
      resolve: (typed, _args, { access }) => findOrganizations(access, typed),
    }),
    contracts: t.field({
      type: [FoundContractRef],
      resolve: (typed, _args, { access }) => findContracts(access, typed),
    }),
    users: t.field({ type: [FoundUserRef], resolve: (typed, _args, { access }) => findUsers(access, typed) }),
  }),
});

builder.queryField('search', (t) =>
  t.field({
    description: 'Searches everything that the caller may read; typing errors are forgiven.',
    type: SearchRef,
    args: { text: t.arg.string({ required: true }) },
    resolve: (_root, { text }, { principal }) => {
      requireUser(principal);
      return { text: searchText(text, 'text') };
    },
  }),
);
