import { rightsOn } from '@fireledger/domain/access/can.ts';
import { worksAt } from '@fireledger/domain/access/works-at.ts';
import { isAssignable } from '@fireledger/domain/service-event/assignable.ts';
import type { FireAlarmType as FireAlarmTypeValue } from '@fireledger/domain/service-event/vocabulary.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { ASSIGNABLE_MAX, MAX_PAGE_LIMIT } from '@fireledger/domain/shared/limits.ts';
import { builder } from '../../../graphql/builder.ts';
import { FireAlarmType } from '../../../graphql/enums.ts';
import { PersonRef } from '../../../graphql/summary-types.ts';
import { refusal } from '../../../http/refusal.ts';
import { requireAct, requireUser } from '../../../http/require-act.ts';
import { asCandidate, selectCandidates } from '../candidates.ts';
import { eventPeople } from '../event-people.read.ts';
import { placeFacts } from '../place-facts.ts';

type Cause = {
  readonly code: number;
  readonly fire_alarm_type: FireAlarmTypeValue;
  readonly label_en: string;
  readonly label_nl: string;
  readonly active: boolean;
  readonly version: number;
};

const FireCauseRef = builder.objectRef<Cause>('FireCause').implement({
  fields: (t) => ({
    code: t.exposeInt('code'),
    fireAlarmType: t.field({
      type: FireAlarmType,
      resolve: (row) => row.fire_alarm_type,
    }),
    labelEn: t.exposeString('label_en'),
    labelNl: t.exposeString('label_nl'),
    active: t.exposeBoolean('active'),
    version: t.exposeInt('version'),
    rights: t.stringList({
      resolve: (_row, _args, { principal }) => rightsOn(principal, 'fire_cause', 'foreign'),
    }),
  }),
});

builder.queryFields((t) => ({
  assignableUsers: t.field({
    description: `Who may be assigned, or made responsible, at a location for a discipline, by the caller; the first ${ASSIGNABLE_MAX} by name.`,
    type: [PersonRef],
    args: { locationID: t.arg.id({ required: true }), disciplineID: t.arg.id({ required: true }) },
    resolve: async (_root, { locationID, disciplineID }, { access, principal }) => {
      requireAct(principal, 'service_event.create_action');
      const actor = requireUser(principal);
      const place =
        isID(locationID) && isID(disciplineID) ? await placeFacts(access, locationID, disciplineID) : null;
      // A contractor sees a location through a contract in any discipline, but works only in its own.
      if (!place || !worksAt(actor, place)) {
        return [];
      }
      const people = await selectCandidates(access.db, locationID)
        .where('person.active', '=', true)
        // Filter in the query, so that people whom the rule refuses take up no place on the page.
        .where(({ or, eb }) =>
          or([eb('person.type', '<>', 'location_employee'), eb('user_location.location_id', 'is not', null)]),
        )
        .where(({ or, eb }) =>
          or([
            eb('person.publicly_assignable', '=', true),
            eb('person.organization_id', '=', actor.organizationID),
            eb('person.contractor_id', '=', actor.contractorID),
          ]),
        )
        .where((expression) =>
          expression.or([
            expression('person.organization_id', '=', place.organizationID),
            ...(place.contractorID ? [expression('person.contractor_id', '=', place.contractorID)] : []),
          ]),
        )
        .orderBy('person.sort_name')
        .orderBy('person.id')
        .limit(ASSIGNABLE_MAX)
        .execute();
      return people.filter((row) => isAssignable(asCandidate(row), place, actor));
    },
  }),
}));

builder.queryFields((t) => ({
  eventPeople: t.field({
    description: `Whom a list of events can be narrowed by: people of the caller’s company and of those tied to it by contract, and who stands on the newest events. With \`userIDs\` these, at most ${MAX_PAGE_LIMIT}, as far as the caller may see them.`,
    type: [PersonRef],
    args: { search: t.arg.string(), userIDs: t.arg.idList() },
    resolve: async (_root, { search, userIDs }, { access, principal, loaders }) => {
      requireAct(principal, 'service_event.read');
      if (!userIDs) return eventPeople(access, search);
      if (!userIDs.every(isID)) throw refusal('field.not_an_id', 'userIDs');
      if (userIDs.length > MAX_PAGE_LIMIT) throw refusal('field.invalid', 'userIDs');
      const found = await Promise.all(userIDs.map((id) => loaders.person.load(id)));
      return found.filter((person) => person !== null);
    },
  }),
  fireCauses: t.field({
    description: 'The cause codes of fire alarms that may be chosen; with `all` those out of use too.',
    type: [FireCauseRef],
    args: { all: t.arg.boolean() },
    resolve: (_root, { all }, { access, principal }) => {
      requireAct(principal, 'fire_cause.read');
      return access.db
        .selectFrom('fire_cause')
        .select(['code', 'fire_alarm_type', 'label_en', 'label_nl', 'active', 'version'])
        .$if(all !== true, (query) => query.where('active', '=', true))
        .orderBy('code')
        .execute();
    },
  }),
}));
