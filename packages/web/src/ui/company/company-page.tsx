import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberedListPath } from '../../platform/remembered-lists.ts';
import { useDialog } from '../dialog/use-dialog.ts';
import { Page } from '../page/page.tsx';
import { type CompanyActTarget, type CompanyDialog, CompanyDialogs } from './company-acts.tsx';
import { CompanyFactsSection } from './company-facts.tsx';
import { type CompanyUse, CompanyUseSection } from './company-limits.tsx';
import type { CompanyKind } from './company-values.ts';

type CompanyPageProps = {
  readonly kind: CompanyKind;
  readonly company: CompanyActTarget &
    ComponentProps<typeof CompanyFactsSection>['company'] &
    ComponentProps<typeof CompanyUseSection>['limits'] & { readonly usage: CompanyUse | null };
  /** The form, for people who may change the company. */
  readonly form: ReactNode;
};

/** A company: its usage of limits and its data, editable for those who may change it. */
export function CompanyPage({ kind, company, form }: CompanyPageProps) {
  const { t } = useTranslation([kind, 'company']);
  const navigate = useNavigate();
  const list = `/${kind}/list` as const;
  const dialog = useDialog<CompanyDialog>();
  const { id, name, rights, usage } = company;
  const act = rights.includes(`${kind}.delete`) && (
    <Button variant="default" onClick={() => dialog.show({ act: 'delete', company })}>
      {t('company:act.delete')}
    </Button>
  );
  return (
    <Page title={name} back={{ to: list, label: t('list.title') }} act={act} narrow>
      {usage && <CompanyUseSection kind={kind} companyID={id} use={usage} limits={company} />}
      {rights.includes(`${kind}.edit`) ? form : <CompanyFactsSection company={company} />}
      <CompanyDialogs
        kind={kind}
        shown={dialog.shown}
        onClose={dialog.close}
        onDeleted={() => void navigate({ to: rememberedListPath(list), ignoreBlocker: true })}
      />
    </Page>
  );
}
