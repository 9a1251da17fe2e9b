import { COMPANY_KINDS } from '@fireledger/domain/access/company.ts';
import { ACCOUNT_TYPES } from '@fireledger/domain/access/user-types.ts';
import { DOCUMENT_STATES } from '@fireledger/domain/document/vocabulary.ts';
import { FORWARDING_KINDS } from '@fireledger/domain/location/vocabulary.ts';
import { MAIL_CAUSES } from '@fireledger/domain/notification/causes.ts';
import { LICENCE_ITEMS } from '@fireledger/domain/reseller/licence.ts';
import {
  CATEGORIES,
  CREATOR_KINDS,
  FIRE_ALARM_TYPES,
  SERVICE_EVENT_TYPES,
  STATUSES,
} from '@fireledger/domain/service-event/vocabulary.ts';
import { LOCALES } from '@fireledger/domain/shared/locales.ts';
import { builder } from './builder.ts';

// The vocabulary that several features show.
export const AccountType = builder.enumType('AccountType', { values: ACCOUNT_TYPES });
export const CompanyKind = builder.enumType('CompanyKind', { values: COMPANY_KINDS });
export const Locale = builder.enumType('Locale', { values: LOCALES });
export const MailCause = builder.enumType('MailCause', { values: MAIL_CAUSES });
export const LicenceItemKind = builder.enumType('LicenceItemKind', { values: LICENCE_ITEMS });
export const ServiceEventType = builder.enumType('ServiceEventType', { values: SERVICE_EVENT_TYPES });
export const Status = builder.enumType('ServiceEventStatus', { values: STATUSES });
export const Category = builder.enumType('ServiceEventCategory', { values: CATEGORIES });
export const FireAlarmType = builder.enumType('FireAlarmType', { values: FIRE_ALARM_TYPES });
export const CreatorKind = builder.enumType('CreatorKind', { values: CREATOR_KINDS });
export const DocumentState = builder.enumType('DocumentState', { values: DOCUMENT_STATES });
export const ForwardingKind = builder.enumType('ForwardingKind', { values: FORWARDING_KINDS });
