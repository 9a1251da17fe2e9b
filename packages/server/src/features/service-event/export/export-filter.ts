import {
  CATEGORIES,
  FIRE_ALARM_TYPES,
  isPriority,
  ORIGINS,
  SERVICE_EVENT_TYPES,
  STATUSES,
} from '@fireledger/domain/service-event/vocabulary.ts';
import { isCalendarDate } from '@fireledger/domain/shared/dates.ts';
import { MAX_PAGE_LIMIT, TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { requiredID } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import type { ServiceEventFilter } from '../service-event.filter.ts';

const words = <const T extends readonly string[]>(of: T) => z.array(z.enum(of)).max(of.length).nullish();
const ids = () => z.array(requiredID()).max(MAX_PAGE_LIMIT).nullish();
const flag = () => z.boolean().nullish();
const moment = () =>
  z.iso
    .datetime({ offset: true, error: 'field.not_a_date', abort: true })
    .refine((text) => isCalendarDate(text.slice(0, 10)), { error: 'field.not_a_date' })
    .transform((text) => new Date(text))
    .nullish();

/**
 * The schema of the list's filter in a request body: one entry for each field of `ServiceEventFilter`, enforced by the compiler.
 */
export const exportFilter = z
  .strictObject({
    types: words(SERVICE_EVENT_TYPES),
    statuses: words(STATUSES),
    archived: flag(),
    locationIDs: ids(),
    disciplineIDs: ids(),
    categories: words(CATEGORIES),
    priorities: z.array(z.int().nullable().refine(isPriority)).max(MAX_PAGE_LIMIT).nullish(),
    origins: words(ORIGINS),
    fireAlarmTypes: words(FIRE_ALARM_TYPES),
    assignedToUserIDs: ids(),
    responsibleUserIDs: ids(),
    mine: flag(),
    myCompany: flag(),
    overdue: flag(),
    unassigned: flag(),
    createdFrom: moment(),
    createdUntil: moment(),
    completedFrom: moment(),
    completedUntil: moment(),
    search: z.string().max(TEXT_MAX.search, { error: 'field.too_long' }).nullish(),
  } satisfies Record<keyof ServiceEventFilter, z.ZodType>)
  .meta({ id: 'ServiceEventFilter' });

export type ExportFilter = z.output<typeof exportFilter> & ServiceEventFilter;
