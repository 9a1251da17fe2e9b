import { CUSTOM_FIELD_ORDER_FIELDS } from '@fireledger/domain/custom-field/schemas.ts';
import { withPatterns } from '../../db/search-patterns.ts';
import { builder } from '../../graphql/builder.ts';
import { CustomFieldRef } from '../../graphql/custom-field-type.ts';
import { countedRows, orderInput, PaginationInput, pageType } from '../../graphql/page-type.ts';
import { requireFound } from '../../http/refusal.ts';
import { requireAct } from '../../http/require-act.ts';
import { countCustomFields, findCustomField, listCustomFields } from './custom-field.read.ts';

const Filter = builder.inputType('CustomFieldFilter', {
  fields: (t) => ({ locationID: t.id(), organizationID: t.id(), search: t.string() }),
});

const Order = orderInput('CustomField', CUSTOM_FIELD_ORDER_FIELDS);
const PageRef = pageType('CustomField', CustomFieldRef);

// Anyone who may read a location may read its fields.
builder.queryFields((t) => ({
  customField: t.field({
    type: CustomFieldRef,
    args: { customFieldID: t.arg.id({ required: true }) },
    resolve: async (_root, { customFieldID }, { access, principal }) => {
      requireAct(principal, 'location.read');
      return requireFound(await findCustomField(access.db, customFieldID));
    },
  }),
  customFieldsPaginated: t.field({
    type: PageRef,
    args: {
      filter: t.arg({ type: Filter }),
      orderBy: t.arg({ type: Order }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { filter, orderBy, pagination }, { access, principal }) => {
      requireAct(principal, 'location.read');
      const found = await withPatterns(access, filter ?? {});
      const page = listCustomFields(access, found, orderBy ?? undefined, pagination);
      return countedRows(page, () => countCustomFields(access, found));
    },
  }),
}));
