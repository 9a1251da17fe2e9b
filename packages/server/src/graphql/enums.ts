import { DOCUMENT_STATES } from '@fireledger/domain/document/vocabulary.ts';
import { FORWARDING_KINDS } from '@fireledger/domain/location/vocabulary.ts';
import {
  CATEGORIES,
  CREATOR_KINDS,
  FIRE_ALARM_TYPES,
  SERVICE_EVENT_TYPES,
  STATUSES,
} from '@fireledger/domain/service-event/vocabulary.ts';
import { builder } from './builder.ts';

// The vocabulary that several features show.
export const ServiceEventType = builder.enumType('ServiceEventType', { values: SERVICE_EVENT_TYPES });
export const Status = builder.enumType('ServiceEventStatus', { values: STATUSES });
export const Category = builder.enumType('ServiceEventCategory', { values: CATEGORIES });
export const FireAlarmType = builder.enumType('FireAlarmType', { values: FIRE_ALARM_TYPES });
export const CreatorKind = builder.enumType('CreatorKind', { values: CREATOR_KINDS });
export const DocumentState = builder.enumType('DocumentState', { values: DOCUMENT_STATES });
export const ForwardingKind = builder.enumType('ForwardingKind', { values: FORWARDING_KINDS });
