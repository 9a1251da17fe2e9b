import { CATEGORIES, SERVICE_EVENT_TYPES, STATUSES } from '@fireledger/domain/service-event/vocabulary.ts';
import { builder } from './builder.ts';

/** The words of service events that several features show. */
export const ServiceEventType = builder.enumType('ServiceEventType', { values: SERVICE_EVENT_TYPES });
export const Status = builder.enumType('ServiceEventStatus', { values: STATUSES });
export const Category = builder.enumType('ServiceEventCategory', { values: CATEGORIES });
