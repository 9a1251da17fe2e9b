// Made from document.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type DocumentPerson = {
  readonly userID: string;
  readonly firstName: string;
  readonly insertion: string | null;
  readonly lastName: string;
};

export type DocumentRow = {
  readonly documentID: string;
  readonly name: string;
  readonly state: 'expired' | 'expiring' | 'valid';
  readonly expiresAt: string | null;
  readonly awaitsAcknowledgement: boolean;
  readonly location: {
    readonly locationID: string;
    readonly name: string;
    readonly city: string;
  } | null;
  readonly discipline: {
    readonly disciplineID: string;
    readonly name: string;
  } | null;
  readonly chapter: {
    readonly chapterID: string;
    readonly group: 'contractor' | 'involved' | 'public';
    readonly nameEn: string;
    readonly nameNl: string;
  } | null;
  readonly file: {
    readonly fileID: string;
    readonly name: string;
    readonly mediaType: string;
    readonly size: number;
  } | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly rights: ReadonlyArray<string>;
};

export type DocumentListVariables = {
  readonly filter?: {
    readonly chapterGroups?: ReadonlyArray<'contractor' | 'involved' | 'public'> | null | undefined;
    readonly chapterIDs?: ReadonlyArray<string> | null | undefined;
    readonly disciplineIDs?: ReadonlyArray<string> | null | undefined;
    readonly expiresFrom?: string | null | undefined;
    readonly expiresUntil?: string | null | undefined;
    readonly expiringWithinMonths?: number | null | undefined;
    readonly locationIDs?: ReadonlyArray<string> | null | undefined;
    readonly mine?: boolean | null | undefined;
    readonly organizationIDs?: ReadonlyArray<string> | null | undefined;
    readonly search?: string | null | undefined;
    readonly states?: ReadonlyArray<'expired' | 'expiring' | 'valid'> | null | undefined;
    readonly toCheck?: boolean | null | undefined;
  } | null | undefined;
  readonly orderBy?: {
    readonly direction: 'asc' | 'desc';
    readonly field: 'chapter' | 'created_at' | 'expires_at' | 'name' | 'updated_at';
  } | null | undefined;
  readonly pagination?: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  } | null | undefined;
  readonly counted: boolean;
};

export type DocumentListData = {
  readonly documentsPaginated: {
    readonly items: ReadonlyArray<{
      readonly documentID: string;
      readonly name: string;
      readonly state: 'expired' | 'expiring' | 'valid';
      readonly expiresAt: string | null;
      readonly awaitsAcknowledgement: boolean;
      readonly location: {
        readonly locationID: string;
        readonly name: string;
        readonly city: string;
      } | null;
      readonly discipline: {
        readonly disciplineID: string;
        readonly name: string;
      } | null;
      readonly chapter: {
        readonly chapterID: string;
        readonly group: 'contractor' | 'involved' | 'public';
        readonly nameEn: string;
        readonly nameNl: string;
      } | null;
      readonly file: {
        readonly fileID: string;
        readonly name: string;
        readonly mediaType: string;
        readonly size: number;
      } | null;
      readonly version: number;
      readonly createdAt: string;
      readonly updatedAt: string;
      readonly rights: ReadonlyArray<string>;
    }>;
    readonly nextCursor: string | null;
    readonly total: number | null;
    readonly totalAtLeast: number;
    readonly truncated: boolean;
  };
};

export const documentListDocument: Document<DocumentListData, DocumentListVariables> = {
  operationName: 'DocumentList',
  query:
    "query DocumentList($filter:DocumentFilter$orderBy:DocumentOrder$pagination:Pagination$counted:Boolean!){documentsPaginated(filter:$filter orderBy:$orderBy pagination:$pagination){items{...DocumentRow}nextCursor total@include(if:$counted)totalAtLeast@include(if:$counted)truncated@include(if:$counted)}}fragment DocumentRow on Document{documentID name state expiresAt awaitsAcknowledgement location{locationID name city}discipline{disciplineID name}chapter{chapterID group nameEn nameNl}file{fileID name mediaType size}version createdAt updatedAt rights}",
};

export type DocumentDetailVariables = {
  readonly documentID: string;
};

export type DocumentDetailData = {
  readonly document: {
    readonly documentID: string;
    readonly name: string;
    readonly state: 'expired' | 'expiring' | 'valid';
    readonly expiresAt: string | null;
    readonly awaitsAcknowledgement: boolean;
    readonly location: {
      readonly locationID: string;
      readonly name: string;
      readonly city: string;
    } | null;
    readonly discipline: {
      readonly disciplineID: string;
      readonly name: string;
    } | null;
    readonly chapter: {
      readonly chapterID: string;
      readonly group: 'contractor' | 'involved' | 'public';
      readonly nameEn: string;
      readonly nameNl: string;
    } | null;
    readonly file: {
      readonly fileID: string;
      readonly name: string;
      readonly mediaType: string;
      readonly size: number;
    } | null;
    readonly version: number;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly rights: ReadonlyArray<string>;
    readonly notes: string | null;
    readonly warningMonths: number | null;
    readonly warnsAt: string | null;
    readonly acknowledgeAlert: boolean;
    readonly informContractor: boolean;
    readonly acknowledgedBy: {
      readonly userID: string;
      readonly firstName: string;
      readonly insertion: string | null;
      readonly lastName: string;
    } | null;
    readonly acknowledgedAt: string | null;
    readonly createdBy: {
      readonly userID: string;
      readonly firstName: string;
      readonly insertion: string | null;
      readonly lastName: string;
    } | null;
    readonly creatorCompanyName: string | null;
    readonly versions: ReadonlyArray<{
      readonly number: number;
      readonly file: {
        readonly fileID: string;
        readonly name: string;
        readonly mediaType: string;
        readonly size: number;
      } | null;
      readonly createdBy: {
        readonly userID: string;
        readonly firstName: string;
        readonly insertion: string | null;
        readonly lastName: string;
      } | null;
      readonly createdAt: string;
    }>;
    readonly historyPaginated: {
      readonly items: ReadonlyArray<{
        readonly changeType: 'checked' | 'created' | 'deleted' | 'edited' | 'file_added' | 'renewed' | 'restored';
        readonly actorKind: 'system' | 'user' | 'visitor';
        readonly changedByName: string | null;
        readonly changedByCompanyName: string | null;
        readonly createdAt: string;
        readonly reason: string | null;
        readonly details: unknown;
      }>;
      readonly nextCursor: string | null;
      readonly total: number | null;
    };
  };
};

export const documentDetailDocument: Document<DocumentDetailData, DocumentDetailVariables> = {
  operationName: 'DocumentDetail',
  query:
    "query DocumentDetail($documentID:ID!){document(documentID:$documentID){...DocumentRow notes warningMonths warnsAt acknowledgeAlert informContractor acknowledgedBy{...DocumentPerson}acknowledgedAt createdBy{...DocumentPerson}creatorCompanyName versions{number file{fileID name mediaType size}createdBy{...DocumentPerson}createdAt}historyPaginated(pagination:{limit:50}){items{...DocumentHistoryLine}nextCursor total}}}fragment DocumentRow on Document{documentID name state expiresAt awaitsAcknowledgement location{locationID name city}discipline{disciplineID name}chapter{chapterID group nameEn nameNl}file{fileID name mediaType size}version createdAt updatedAt rights}fragment DocumentPerson on Person{userID firstName insertion lastName}fragment DocumentHistoryLine on DocumentHistoryEntry{changeType actorKind changedByName changedByCompanyName createdAt reason details}",
};

export type DocumentHistoryLine = {
  readonly changeType: 'checked' | 'created' | 'deleted' | 'edited' | 'file_added' | 'renewed' | 'restored';
  readonly actorKind: 'system' | 'user' | 'visitor';
  readonly changedByName: string | null;
  readonly changedByCompanyName: string | null;
  readonly createdAt: string;
  readonly reason: string | null;
  readonly details: unknown;
};

export type DocumentHistoryVariables = {
  readonly documentID: string;
  readonly pagination?: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  } | null | undefined;
};

export type DocumentHistoryData = {
  readonly document: {
    readonly historyPaginated: {
      readonly items: ReadonlyArray<{
        readonly changeType: 'checked' | 'created' | 'deleted' | 'edited' | 'file_added' | 'renewed' | 'restored';
        readonly actorKind: 'system' | 'user' | 'visitor';
        readonly changedByName: string | null;
        readonly changedByCompanyName: string | null;
        readonly createdAt: string;
        readonly reason: string | null;
        readonly details: unknown;
      }>;
      readonly nextCursor: string | null;
    };
  };
};

export const documentHistoryDocument: Document<DocumentHistoryData, DocumentHistoryVariables> = {
  operationName: 'DocumentHistory',
  query:
    "query DocumentHistory($documentID:ID!$pagination:Pagination){document(documentID:$documentID){historyPaginated(pagination:$pagination){items{...DocumentHistoryLine}nextCursor}}}fragment DocumentHistoryLine on DocumentHistoryEntry{changeType actorKind changedByName changedByCompanyName createdAt reason details}",
};

export type DocumentPlaceVariables = {
  readonly locationID: string;
};

export type DocumentPlaceData = {
  readonly location: {
    readonly locationID: string;
    readonly name: string;
    readonly active: boolean;
    readonly organization: {
      readonly organizationID: string;
      readonly name: string;
    } | null;
    readonly disciplines: ReadonlyArray<{
      readonly disciplineID: string;
      readonly name: string;
      readonly active: boolean;
    }>;
  };
};

export const documentPlaceDocument: Document<DocumentPlaceData, DocumentPlaceVariables> = {
  operationName: 'DocumentPlace',
  query:
    "query DocumentPlace($locationID:ID!){location(locationID:$locationID){locationID name active organization{organizationID name}disciplines{disciplineID name active}}}",
};

export type DocumentChaptersVariables = {
  readonly disciplineID: string;
};

export type DocumentChaptersData = {
  readonly chapters: ReadonlyArray<{
    readonly chapterID: string;
    readonly group: 'contractor' | 'involved' | 'public';
    readonly nameEn: string;
    readonly nameNl: string;
    readonly required: boolean;
    readonly active: boolean;
  }>;
};

export const documentChaptersDocument: Document<DocumentChaptersData, DocumentChaptersVariables> = {
  operationName: 'DocumentChapters',
  query:
    "query DocumentChapters($disciplineID:ID!){chapters(disciplineID:$disciplineID){chapterID group nameEn nameNl required active}}",
};

export type DeletedDocumentVariables = {
  readonly documentID: string;
};

export type DeletedDocumentData = {
  readonly deletedDocument: {
    readonly name: string;
    readonly deletion: {
      readonly deletedAt: string;
      readonly deletedByName: string | null;
      readonly restorableUntil: string;
    };
  };
};

export const deletedDocumentDocument: Document<DeletedDocumentData, DeletedDocumentVariables> = {
  operationName: 'DeletedDocument',
  query:
    "query DeletedDocument($documentID:ID!){deletedDocument(documentID:$documentID){name deletion{deletedAt deletedByName restorableUntil}}}",
};
