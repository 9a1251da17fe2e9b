import { isPageFor } from '@fireledger/domain/access/page-check.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AppPath } from '../../platform/app-path.ts';
import { rememberedListPath } from '../../platform/remembered-lists.ts';
import { useSession } from '../../platform/session.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { DateTime } from '../../ui/display/date-time.tsx';
import { KeyFacts } from '../../ui/page/key-facts.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { Page, Section } from '../../ui/page/page.tsx';
import styles from './contract.module.css';
import { type ContractDialog, ContractDialogs } from './contract-dialogs.tsx';
import { ContractState } from './contract-state.tsx';
import { currentContractorAt, isDisciplineFree } from './contract-values.ts';
import { CorrectContractForm } from './correct-contract-form.tsx';
import { type ContractDetail, contractPlaceQuery } from './queries.ts';
import { useContractActs } from './use-contract-acts.tsx';

/** A contract: whose, where, since when, and the actions on it. */
export function ContractPage({ contract }: { readonly contract: ContractDetail }) {
  const { t } = useTranslation('contract');
  const navigate = useNavigate();
  const dialog = useDialog<ContractDialog>();
  const mayEdit = contract.rights.includes('contract.edit');
  const names = { discipline: contract.disciplineName, location: contract.locationName };
  return (
    <Page
      title={t('edit.title', names)}
      back={{ to: '/contract/list', label: t('list.title') }}
      act={<ContractActs contract={contract} onShow={dialog.show} />}
      narrow
    >
      <ContractSummary contract={contract} mayEdit={mayEdit} />
      <Section title={t('edit.facts')}>
        <ContractFacts contract={contract} />
      </Section>
      {mayEdit && contract.eventCount === 0 && (
        <CorrectContractForm key={`${contract.contractID} ${contract.active}`} contract={contract} />
      )}
      <ContractDialogs
        shown={dialog.shown}
        onClose={dialog.close}
        onDeleted={() => void navigate({ to: rememberedListPath('/contract/list'), ignoreBlocker: true })}
      />
    </Page>
  );
}

type ContractActsProps = {
  readonly contract: ContractDetail;
  readonly onShow: (dialog: ContractDialog) => void;
};

function ContractActs({ contract, onShow }: ContractActsProps) {
  const { t } = useTranslation('contract');
  const { trySetActive } = useContractActs();
  const { rights, active, resumable } = contract;
  return (
    <>
      {rights.includes('contract.delete') && contract.eventCount === 0 && (
        <Button variant="default" onClick={() => onShow({ act: 'delete', contract })}>
          {t('act.delete')}
        </Button>
      )}
      {rights.includes('contract.edit') && active && (
        <>
          <Button variant="default" onClick={() => onShow({ act: 'end', contract })}>
            {t('act.end')}
          </Button>
          <Button variant="default" onClick={() => onShow({ act: 'replace', contract })}>
            {t('replace.act')}
          </Button>
        </>
      )}
      {resumable && <Button onClick={() => void trySetActive(contract, true)}>{t('act.resume')}</Button>}
    </>
  );
}

type ContractSummaryProps = { readonly contract: ContractDetail; readonly mayEdit: boolean };

/** The state of a contract. */
function ContractSummary({ contract, mayEdit }: ContractSummaryProps) {
  const { t } = useTranslation('contract');
  const { active, eventCount } = contract;
  if (!mayEdit) return active ? null : <Notice tone="info">{t('edit.ended_reader')}</Notice>;
  if (!active) return <EndedNotice contract={contract} />;
  return eventCount !== null && eventCount > 0 ? (
    <Notice tone="info">{t('edit.fixed', { count: eventCount })}</Notice>
  ) : null;
}

/** Who has taken over from an ended contract; offers a replacement if nobody has and another contract can start. */
function EndedNotice({ contract }: { readonly contract: ContractDetail }) {
  const { t } = useTranslation('contract');
  const { locationID, disciplineID, contractor } = contract;
  const place = useQuery(contractPlaceQuery(locationID)).data;
  const keeper = currentContractorAt(place, disciplineID);
  const replace = isDisciplineFree(place, disciplineID) && (
    <Button
      variant="default"
      renderRoot={(props) => <Link {...props} to="/contract/create" search={{ locationID, disciplineID }} />}
    >
      {t('act.replace')}
    </Button>
  );
  const words = () => {
    if (!place) return t('edit.ended_reader');
    return keeper === null
      ? t('edit.ended_notice', { contractor: contractor.name })
      : t('edit.ended_kept', { contractor: keeper });
  };
  return (
    <Notice tone="info" act={replace}>
      {words()}
    </Notice>
  );
}

function ContractFacts({ contract }: { readonly contract: ContractDetail }) {
  const { t } = useTranslation('contract');
  const { location, active, endedAt } = contract;
  const where = location ? (
    <Link
      to="/location/detail/{-$locationID}"
      params={{ locationID: location.locationID }}
      className={styles.link}
    >{`${location.name}, ${location.city}`}</Link>
  ) : (
    contract.locationName
  );
  return (
    <KeyFacts
      facts={[
        { label: t('field.state'), value: <ContractState active={active} /> },
        {
          label: t('field.contractor'),
          value: <Party company={contract.contractor} kind="contractor" />,
        },
        { label: t('field.location'), value: where },
        { label: t('field.discipline'), value: contract.disciplineName },
        {
          label: t('field.organization'),
          value: <Party company={contract.organization} kind="organization" />,
        },
        { label: t('field.created'), value: <DateTime value={contract.createdAt} as="day" /> },
        ...(endedAt ? [{ label: t('field.ended'), value: <DateTime value={endedAt} as="day" /> }] : []),
      ]}
    />
  );
}

type PartyProps = {
  readonly company: ContractDetail['contractor'];
  readonly kind: 'contractor' | 'organization';
};

/** A party to the contract; a link to its page for those who may open pages of this kind of company. */
function Party({ company: { companyID, name }, kind }: PartyProps) {
  const session = useSession();
  const address: string = `/${kind}/edit/${companyID}` satisfies AppPath;
  if (!session || !isPageFor(address, session)) return name;
  return (
    <Link to={address} className={styles.link}>
      {name}
    </Link>
  );
}
