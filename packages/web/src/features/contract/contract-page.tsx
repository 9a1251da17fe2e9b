import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/date-time.tsx';
import { KeyFacts } from '../../ui/key-facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Section } from '../../ui/page.tsx';
import styles from './contract.module.css';
import { ContractDialogs, type ContractQuestion } from './contract-dialogs.tsx';
import { ContractState } from './contract-state.tsx';
import { isFreeAt } from './contract-values.ts';
import { CorrectContractForm } from './correct-contract-form.tsx';
import { PATHS } from './paths.ts';
import { type ContractDetail, contractPlaceQuery } from './queries.ts';
import { useContractActs } from './use-contract-acts.tsx';

const LOCATION = '/location/detail/{-$locationID}';

/** A contract: whose, where, since when; what one may do with it. */
export function ContractPage({ contract }: { readonly contract: ContractDetail }) {
  const { t } = useTranslation('contract');
  const navigate = useNavigate();
  const [question, setQuestion] = useState<ContractQuestion | null>(null);
  const mayEdit = contract.rights.includes('contract.edit');
  const names = { discipline: contract.disciplineName, location: contract.locationName };
  return (
    <Page
      title={t('edit.title', names)}
      back={{ to: PATHS.list, label: t('list.title') }}
      act={<ContractActs contract={contract} onAsk={setQuestion} />}
      narrow
    >
      <Standing contract={contract} mayEdit={mayEdit} />
      <Section title={t('edit.facts')}>
        <ContractFacts contract={contract} />
      </Section>
      {mayEdit && contract.eventCount === 0 && (
        <CorrectContractForm key={`${contract.contractID} ${contract.active}`} contract={contract} />
      )}
      <ContractDialogs
        question={question}
        onClose={() => setQuestion(null)}
        onDeleted={() => void navigate({ to: PATHS.list, ignoreBlocker: true })}
      />
    </Page>
  );
}

type ActsProps = {
  readonly contract: ContractDetail;
  readonly onAsk: (question: ContractQuestion) => void;
};

function ContractActs({ contract, onAsk }: ActsProps) {
  const { t } = useTranslation('contract');
  const { resume } = useContractActs();
  const { rights, active } = contract;
  return (
    <>
      {rights.includes('contract.delete') && contract.eventCount === 0 && (
        <Button variant="default" onClick={() => onAsk({ about: 'delete', contract })}>
          {t('act.delete')}
        </Button>
      )}
      {rights.includes('contract.edit') && active && (
        <Button variant="default" onClick={() => onAsk({ about: 'end', contract })}>
          {t('act.end')}
        </Button>
      )}
      {rights.includes('contract.edit') && !active && (
        <Button onClick={() => void resume(contract)}>{t('act.resume')}</Button>
      )}
    </>
  );
}

/** How a contract stands; an ended one is replaced where none has been made since. */
function Standing({ contract, mayEdit }: { readonly contract: ContractDetail; readonly mayEdit: boolean }) {
  const { t } = useTranslation('contract');
  const { locationID, disciplineID, eventCount } = contract;
  const mayReplace = mayEdit && !contract.active;
  const place = useQuery({ ...contractPlaceQuery(locationID), enabled: mayReplace }).data;
  if (!contract.active) {
    const replace = mayReplace && isFreeAt(place, disciplineID) && (
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} to={PATHS.create} search={{ locationID, disciplineID }} />}
      >
        {t('act.replace')}
      </Button>
    );
    const words = mayEdit
      ? t('edit.ended_notice', { contractor: contract.contractor.name })
      : t('edit.ended_reader');
    return (
      <Notice tone="info" act={replace}>
        {words}
      </Notice>
    );
  }
  return mayEdit && eventCount !== null && eventCount > 0 ? (
    <Notice tone="info">{t('edit.fixed', { count: eventCount })}</Notice>
  ) : null;
}

function ContractFacts({ contract }: { readonly contract: ContractDetail }) {
  const { t } = useTranslation('contract');
  const { location, active, endedAt } = contract;
  const where = location ? (
    <Link
      to={LOCATION}
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
        { label: t('field.contractor'), value: contract.contractor.name },
        { label: t('field.location'), value: where },
        { label: t('field.discipline'), value: contract.disciplineName },
        { label: t('field.organization'), value: contract.organization.name },
        { label: t('field.created'), value: <DateTime value={contract.createdAt} as="day" /> },
        ...(endedAt ? [{ label: t('field.ended'), value: <DateTime value={endedAt} as="day" /> }] : []),
      ]}
    />
  );
}
