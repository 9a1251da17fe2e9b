import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../platform/session.ts';
import { EntityForm } from '../form/entity-form.tsx';
import type { EntityFormState } from '../form/use-entity-form.ts';
import { useCompanyEnding } from './company-acts.tsx';
import { useCompanyFormatters, useCompanyLabels } from './company-labels.tsx';
import { CompanyLimitsSection, type CompanyUse } from './company-limits.tsx';
import { CompanyMainUserSection } from './company-main-user.tsx';
import { CompanyAddressSections, CompanySection, CompanyStateSection } from './company-sections.tsx';
import type { CompanyValues } from './company-values.ts';
import { type CompanyFormOptions, type EditableCompany, useCompanyForm } from './use-company-form.ts';

type EditCompanyFormProps<Row extends EditableCompany, Key extends QueryKey> = CompanyFormOptions<
  Row,
  Key
> & {
  readonly company: { readonly rights: readonly string[]; readonly usage: CompanyUse | null };
  /** The fields that only this kind of company has. */
  readonly children: (state: EntityFormState<CompanyValues>) => ReactNode;
};

/**
 * Changes a company: all its fields, or for its main user those that are not granted to the company. It starts again with a
 * main user whom it has made, who is one of the company's people from then on.
 */
export function EditCompanyForm<Row extends EditableCompany, Key extends QueryKey>(
  props: EditCompanyFormProps<Row, Key>,
) {
  const [round, setRound] = useState(0);
  return <Round key={`${props.company.id} ${round}`} {...props} onNewMainUser={() => setRound(round + 1)} />;
}

type RoundProps<Row extends EditableCompany, Key extends QueryKey> = EditCompanyFormProps<Row, Key> & {
  readonly onNewMainUser: () => void;
};

function Round<Row extends EditableCompany, Key extends QueryKey>(props: RoundProps<Row, Key>) {
  const { kind, company, fields, children, onNewMainUser, ...options } = props;
  const { name, mainUser, rights, usage } = company;
  const session = useSession();
  const state = useCompanyForm({ kind, company, fields, ...options }, onNewMainUser);
  const manages = rights.includes(`${kind}.manage`);
  const handsOver = !manages && mainUser?.userID === session?.userID;
  return (
    <EntityForm
      state={state}
      labels={useCompanyLabels()}
      words={useCompanyFormatters()}
      editable={fields}
      ends={useCompanyEnding(kind, name, state)}
    >
      <CompanySection state={state}>{children(state)}</CompanySection>
      <CompanyAddressSections state={state} />
      <CompanyMainUserSection state={state} kind={kind} company={company} handsOver={handsOver} />
      {manages && <CompanyLimitsSection state={state} kind={kind} use={usage} />}
      {manages && (
        <CompanyStateSection state={state} kind={kind} withAssets={fields.includes('assetsEnabled')} />
      )}
    </EntityForm>
  );
}
