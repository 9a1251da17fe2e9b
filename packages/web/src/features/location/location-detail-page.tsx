import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressLine } from '../../ui/display/address-line.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ContractsSection } from './contracts-section.tsx';
import styles from './location-detail.module.css';
import { LocationPageActs } from './location-page-acts.tsx';
import { ContactTile, DetailsTile, ForwardingTile } from './location-tiles.tsx';
import { NotesSection } from './notes-section.tsx';
import { OpenWork } from './open-work.tsx';
import type { LocationDetail } from './queries.ts';

export type LocationDetailPageProps = {
  readonly location: LocationDetail;
  /** The custom fields of the location, from another feature. */
  readonly fields: ReactNode;
  /** The location's disciplines with their logbooks, from another feature. */
  readonly children: ReactNode;
};

/** One location: where it is, what is open there, whom to call, where its alarms go, its logbooks. */
export function LocationDetailPage({ location, fields, children }: LocationDetailPageProps) {
  const { t } = useTranslation('location');
  return (
    <Page
      title={location.name}
      lead={<AddressLine location={location} />}
      back={{ to: '/location/list', label: t('list.title') }}
      act={<LocationPageActs location={location} />}
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
          <NotesSection location={location} />
        </div>
      </div>
      <div className={styles.tiles}>
        <ContractsSection location={location} />
        {fields}
      </div>
      {children}
    </Page>
  );
}
