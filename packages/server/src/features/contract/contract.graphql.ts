import { rightsOn } from '@fireledger/domain/access/can.ts';
import { tieOf } from '@fireledger/domain/access/permissions.ts';
import type { Principal } from '@fireledger/domain/access/principal.ts';
import { resellerByWall } from '../../db/tie-by-wall.ts';
import { builder } from '../../graphql/builder.ts';
import { CompanySummaryRef, DisciplineSummaryRef, LocationSummaryRef } from '../../graphql/summary-types.ts';
import { contractLoaders } from './contract.loaders.ts';
import { type ContractEnding, type ContractRow, endingOf } from './contract.read.ts';
import { eventsOfContract } from './contract.store.ts';

const EndingRef = builder.objectRef<ContractEnding>('ContractEnding').implement({
  description: 'What ending the contract takes from its contractor.',
  fields: (t) => ({
    assignedEvents: t.exposeInt('assignedEvents', {
      description:
        'Open events that its people are assigned to and that ask for somebody else then; none that is solved.',
    }),
    lastAtLocation: t.exposeBoolean('lastAtLocation', {
      description: 'Whether it is the last by which the contractor sees the location.',
    }),
  }),
});

/** The acts that the caller may perform on a contract that the wall shows them. */
function rightsOnContract(principal: Principal, row: ContractRow) {
  const belonging = {
    resellerID: resellerByWall(principal),
    organizationID: row.organization_id,
    contractorID: row.contractor_id,
    locationID: row.location_id,
  };
  return rightsOn(principal, 'contract', tieOf(principal, belonging));
}

/** Whether the caller may know what depends on a contract: those who may end it. */
function mayEdit(principal: Principal, row: ContractRow): boolean {
  return rightsOnContract(principal, row).includes('contract.edit');
}

export const ContractRef = builder.objectRef<ContractRow>('Contract').implement({
  description: 'Who keeps which discipline of which location (specification 3).',
  fields: (t) => ({
    contractID: t.exposeID('id'),
    organization: t.field({
      type: CompanySummaryRef,
      resolve: (row) => ({
        id: row.organization_id,
        name: row.organization_name,
        kind: 'organization' as const,
      }),
    }),
    contractor: t.field({
      type: CompanySummaryRef,
      resolve: (row) => ({ id: row.contractor_id, name: row.contractor_name, kind: 'contractor' as const }),
    }),
    locationID: t.exposeID('location_id'),
    locationName: t.exposeString('location_name'),
    location: t.field({
      description: 'Null where the caller no longer sees it: to a contractor whose contract has ended.',
      type: LocationSummaryRef,
      nullable: true,
      resolve: (row, _args, { loaders }) => loaders.location.load(row.location_id),
    }),
    disciplineID: t.exposeID('discipline_id'),
    disciplineName: t.exposeString('discipline_name'),
    discipline: t.field({
      type: DisciplineSummaryRef,
      nullable: true,
      resolve: (row, _args, { loaders }) => loaders.discipline.load(row.discipline_id),
    }),
    active: t.exposeBoolean('active'),
    endedAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.ended_at }),
    version: t.exposeInt('version'),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    updatedAt: t.field({ type: 'DateTime', resolve: (row) => row.updated_at }),
    rights: t.stringList({ resolve: (row, _args, { principal }) => rightsOnContract(principal, row) }),
  }),
});

builder.objectFields(ContractRef, (t) => ({
  eventCount: t.int({
    description: 'Events that belong to it, counted to 1,000; null for who may not edit it.',
    nullable: true,
    resolve: (row, _args, { access, principal }) =>
      mayEdit(principal, row) ? eventsOfContract(access.db, row.id) : null,
  }),
  ending: t.field({
    description: 'Null for who may not end it, and once it has ended.',
    type: EndingRef,
    nullable: true,
    resolve: (row, _args, { access, principal }) =>
      row.active && mayEdit(principal, row) ? endingOf(access.db, row) : null,
  }),
  resumable: t.boolean({
    description:
      'Ended, and a contract could begin there now, so that it can be taken up again; false for who may not.',
    resolve: (row, _args, { access, principal }) =>
      !row.active && mayEdit(principal, row) && contractLoaders(access).resumable.load(row.id),
  }),
}));
