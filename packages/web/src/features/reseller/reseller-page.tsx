import type { LicenceUsage } from '@fireledger/domain/reseller/licence.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rememberedListPath } from '../../platform/remembered-lists.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { Page } from '../../ui/page/page.tsx';
import { EditResellerForm } from './edit-reseller-form.tsx';
import type { ResellerDetail } from './queries.ts';
import { ResellerDialogs } from './reseller-dialogs.tsx';
import type { ResellerDialog } from './use-reseller-acts.tsx';

type ResellerPageProps = { readonly reseller: ResellerDetail; readonly usage: readonly LicenceUsage[] };

/** A reseller: its data, logos and licence, for those who may change them. */
export function ResellerPage({ reseller, usage }: ResellerPageProps) {
  const { t } = useTranslation('reseller');
  const navigate = useNavigate();
  const dialog = useDialog<ResellerDialog>();
  const { resellerID, name, rights } = reseller;
  const act = rights.includes('reseller.delete') && (
    <Button variant="default" onClick={() => dialog.show({ act: 'delete', reseller })}>
      {t('act.delete')}
    </Button>
  );
  return (
    <Page title={name} back={{ to: '/reseller/list', label: t('list.title') }} act={act} narrow>
      <EditResellerForm key={resellerID} reseller={reseller} usage={usage} />
      <ResellerDialogs
        shown={dialog.shown}
        onClose={dialog.close}
        onDeleted={() => void navigate({ to: rememberedListPath('/reseller/list'), ignoreBlocker: true })}
      />
    </Page>
  );
}
