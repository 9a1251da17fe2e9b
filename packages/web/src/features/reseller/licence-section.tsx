import {
  LICENCE_ITEMS,
  type LicenceItem,
  type LicenceUsage,
  licenceUsage,
} from '@fireledger/domain/reseller/licence.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../ui/action/busy-button.tsx';
import type { EntityFormState } from '../../ui/form/use-entity-form.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { LicenceTable } from './licence-table.tsx';
import { useLicenceTexts } from './licence-texts.ts';
import { licenceIn, type ResellerValues } from './reseller-values.ts';
import { useLicenceExport } from './use-licence-export.ts';

type LicenceSectionProps = {
  /** The saved use and agreed figures; left out for a reseller that is being made. */
  readonly usage?: readonly LicenceUsage[];
  /** The form for changing what is agreed, for people who may. */
  readonly state?: EntityFormState<ResellerValues>;
  /** The reseller of the licence, if it can be downloaded. */
  readonly resellerID?: string;
};

/** A reseller's licence: what is used and what was agreed, with a warning in words if more is used than agreed. */
export function LicenceSection({ usage, state, resellerID }: LicenceSectionProps) {
  const { t } = useTranslation('reseller');
  const words = useLicenceTexts();
  const { busy, take } = useLicenceExport();
  const items = state ? inForm(state.values, usage) : (usage ?? []);
  const over = usage ? items.filter((one) => one.over) : [];
  const act = resellerID !== undefined && (
    <BusyButton
      variant="default"
      size="compact-sm"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      loading={busy}
      onClick={() => take([resellerID])}
    >
      {t('licence.export_one')}
    </BusyButton>
  );
  return (
    <Section title={t('licence.title')} act={act}>
      {over.length > 0 && (
        <Notice tone="malfunction">
          {t('licence.over', { items: words.list(over.map((one) => words.overOf(one))) })}
        </Notice>
      )}
      <LicenceTable items={items} withUse={usage !== undefined} state={state} />
    </Section>
  );
}

/** The use combined with the form's current values, so that the warning disappears as soon as enough is agreed. */
function inForm(values: ResellerValues, usage: readonly LicenceUsage[] | undefined): readonly LicenceUsage[] {
  const usedOf = (item: LicenceItem) => usage?.find((one) => one.item === item)?.used ?? 0;
  const used = Object.fromEntries(LICENCE_ITEMS.map((item) => [item, usedOf(item)]));
  return licenceUsage(licenceIn(values.licence), used as Record<LicenceItem, number>);
}
