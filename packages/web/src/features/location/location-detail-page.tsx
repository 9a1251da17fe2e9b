import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { AddressLine } from './address-line.tsx';
import styles from './location-detail.module.css';
import { ContactTile, DetailsTile, ForwardingTile, NotesTile } from './location-tiles.tsx';
import { OpenWork } from './open-work.tsx';
import { PATHS, prefilled } from './paths.ts';
import type { LocationDetail } from './queries.ts';

export type LocationDetailPageProps = {
  readonly location: LocationDetail;
  /** The location's disciplines with their logbooks; another feature's. */
  readonly children: ReactNode;
};

/** One location: where it is, what is open there, whom to call, where its alarms go, its logbooks. */
export function LocationDetailPage({ location, children }: LocationDetailPageProps) {
  const { t } = useTranslation('location');
  return (
    <Page
      title={location.name}
      lead={<AddressLine location={location} />}
      back={{ to: PATHS.list, label: t('list.title') }}
      act={<BeginActs location={location} />}
    >
      {!location.active && <Notice tone="info">{t('detail.out_of_use')}</Notice>}
      {location.counts && <OpenWork locationID={location.locationID} counts={location.counts} />}
      <div className={styles.tiles}>
        <div className={styles.stack}>
          <DetailsTile location={location} />
          <ContactTile contact={location.contact} />
        </div>
        <div className={styles.stack}>
          <ForwardingTile forwarding={location.forwarding} />
          {location.notes && <NotesTile notes={location.notes} />}
        </div>
      </div>
      {children}
    </Page>
  );
}

type BeginProps = { readonly location: LocationDetail };

/** What one may begin here; the forms open with the location filled in. */
function BeginActs({ location }: BeginProps) {
  const { t } = useTranslation('location');
  const { locationID, rights } = location;
  return (
    <>
      {rights.includes('service_event.create_action') && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to={PATHS.newAction} search={prefilled(locationID)} />}
        >
          {t('act.create_action')}
        </Button>
      )}
      {rights.includes('service_event.register') && <Register location={location} />}
    </>
  );
}

/** The primary act, by its button and by the key `n`. */
function Register({ location: { locationID } }: BeginProps) {
  const { t } = useTranslation('location');
  const navigate = useNavigate();
  const target = { to: PATHS.newRegistration, search: prefilled(locationID) };
  useShortcut({ keys: 'n', label: t('act.register'), run: () => void navigate(target) });
  return <Button renderRoot={(props) => <Link {...props} {...target} />}>{t('act.register')}</Button>;
}
