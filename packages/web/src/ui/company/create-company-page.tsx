import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppPath } from '../../platform/app-path.ts';
import { rememberedListPath } from '../../platform/remembered-lists.ts';
import { useLocale } from '../../platform/use-locale.ts';
import { EntityForm } from '../form/entity-form.tsx';
import { useCreateForm } from '../form/use-create-form.ts';
import type { EntityFormState } from '../form/use-entity-form.ts';
import { Page } from '../page/page.tsx';
import { useCompanyLabels } from './company-labels.tsx';
import { CompanyLimitsSection } from './company-limits.tsx';
import { CompanyMainUserSection } from './company-main-user.tsx';
import { CompanyAddressSections, CompanySection } from './company-sections.tsx';
import {
  type CompanyField,
  type CompanyKind,
  type CompanyValues,
  companyBody,
  emptyCompany,
} from './company-values.ts';

type CreateCompanyPageProps = {
  readonly kind: CompanyKind;
  /** The fields that this person fills in. */
  readonly fields: readonly CompanyField[];
  /** The domain's rule about the body of the call. */
  readonly check: (body: unknown) => readonly Problem[];
  /** Creates the company; returns its id. */
  readonly create: (body: object, idempotencyKey: string) => Promise<string>;
  /** The fields that only this kind of company has. */
  readonly children: (state: EntityFormState<CompanyValues>) => ReactNode;
};

/** Makes a company and invites its main user. */
export function CreateCompanyPage({ kind, fields, check, create, children }: CreateCompanyPageProps) {
  const { t } = useTranslation(kind);
  const navigate = useNavigate();
  const client = useQueryClient();
  const list = `/${kind}/list` as const;
  const state = useCreateForm<CompanyValues, string>({
    initial: emptyCompany(useLocale()),
    draft: `${kind}/create`,
    check: (values) => check(companyBody(values, fields)),
    create: (values, key) => create(companyBody(values, fields), key),
    onCreated: (id, { name }) => {
      void client.invalidateQueries({ queryKey: [kind] });
      notifications.show({ message: t('create.done', { name: name.trim() }) });
      const made: string = `/${kind}/edit/${id}` satisfies AppPath;
      void navigate({ to: made, replace: true });
    },
  });
  return (
    <Page
      title={t('create.title')}
      lead={t('create.lead')}
      back={{ to: list, label: t('list.title') }}
      narrow
    >
      <EntityForm
        state={state}
        labels={useCompanyLabels()}
        save={t('create.save')}
        onCancel={() => void navigate({ to: rememberedListPath(list) })}
      >
        <CompanySection state={state}>{children(state)}</CompanySection>
        <CompanyAddressSections state={state} />
        <CompanyMainUserSection state={state} kind={kind} />
        <CompanyLimitsSection state={state} kind={kind} />
      </EntityForm>
    </Page>
  );
}
