// Made from discipline.graphql by scripts/generate-graphql.ts; do not edit.
import type { Document } from '../../platform/graphql.ts';

export type DisciplineListVariables = {
  readonly filter?: {
    readonly active?: boolean | null | undefined;
    readonly search?: string | null | undefined;
  } | null | undefined;
  readonly orderBy?: {
    readonly direction: 'asc' | 'desc';
    readonly field: 'active' | 'created_at' | 'name' | 'updated_at';
  } | null | undefined;
  readonly pagination?: {
    readonly cursor?: string | null | undefined;
    readonly limit?: number | null | undefined;
  } | null | undefined;
  readonly counted: boolean;
};

export type DisciplineListData = {
  readonly disciplinesPaginated: {
    readonly items: ReadonlyArray<{
      readonly disciplineID: string;
      readonly name: string;
      readonly active: boolean;
      readonly version: number;
      readonly createdAt: string;
      readonly updatedAt: string;
      readonly rights: ReadonlyArray<string>;
    }>;
    readonly nextCursor: string | null;
    readonly total: number | null;
    readonly totalAtLeast: number;
  };
};

export const disciplineListDocument: Document<DisciplineListData, DisciplineListVariables> = {
  operationName: 'DisciplineList',
  query:
    "query DisciplineList($filter:DisciplineFilter$orderBy:DisciplineOrder$pagination:Pagination$counted:Boolean!){disciplinesPaginated(filter:$filter orderBy:$orderBy pagination:$pagination){items{disciplineID name active version createdAt updatedAt rights}nextCursor total@include(if:$counted)totalAtLeast@include(if:$counted)}}",
};

export type DisciplineDetailVariables = {
  readonly disciplineID: string;
};

export type DisciplineDetailData = {
  readonly discipline: {
    readonly disciplineID: string;
    readonly name: string;
    readonly active: boolean;
    readonly uses: ReadonlyArray<{
      readonly type: string;
      readonly count: number;
    }>;
    readonly version: number;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly rights: ReadonlyArray<string>;
  };
};

export const disciplineDetailDocument: Document<DisciplineDetailData, DisciplineDetailVariables> = {
  operationName: 'DisciplineDetail',
  query:
    "query DisciplineDetail($disciplineID:ID!){discipline(disciplineID:$disciplineID){disciplineID name active uses{type count}version createdAt updatedAt rights}}",
};

export type FireCauseListVariables = Record<string, never>;

export type FireCauseListData = {
  readonly fireCauses: ReadonlyArray<{
    readonly code: number;
    readonly fireAlarmType: 'fake' | 'real' | 'unwanted';
    readonly labelEn: string;
    readonly labelNl: string;
    readonly active: boolean;
    readonly version: number;
    readonly rights: ReadonlyArray<string>;
  }>;
};

export const fireCauseListDocument: Document<FireCauseListData, FireCauseListVariables> = {
  operationName: 'FireCauseList',
  query:
    "query FireCauseList{fireCauses(all:true){code fireAlarmType labelEn labelNl active version rights}}",
};

export type ChapterListVariables = {
  readonly disciplineID: string;
};

export type ChapterListData = {
  readonly chapters: ReadonlyArray<{
    readonly chapterID: string;
    readonly group: 'contractor' | 'involved' | 'public';
    readonly nameEn: string;
    readonly nameNl: string;
    readonly required: boolean;
    readonly active: boolean;
    readonly version: number;
    readonly rights: ReadonlyArray<string>;
  }>;
};

export const chapterListDocument: Document<ChapterListData, ChapterListVariables> = {
  operationName: 'ChapterList',
  query:
    "query ChapterList($disciplineID:ID!){chapters(disciplineID:$disciplineID){chapterID group nameEn nameNl required active version rights}}",
};
