import { agreedCount, type LicenceUsage } from '@fireledger/domain/reseller/licence.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../ui/display/empty-value.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { WholeNumberField } from '../../ui/field/whole-number-field.tsx';
import type { EntityFormState } from '../../ui/form/use-entity-form.ts';
import styles from './licence-table.module.css';
import { useLicenceTexts } from './licence-texts.ts';
import { useResellerLabels } from './reseller-labels.tsx';
import type { CountValues, ResellerValues } from './reseller-values.ts';

type State = EntityFormState<ResellerValues>;
type LicenceTableProps = {
  readonly items: readonly LicenceUsage[];
  readonly withUse: boolean;
  /** The form that changes what is agreed; read-only if left out. */
  readonly state: State | undefined;
};

/** The used, included and extra number of each item of a licence. */
export function LicenceTable({ items, withUse, state }: LicenceTableProps) {
  const { t } = useTranslation('reseller');
  const words = useLicenceTexts();
  return (
    <table className={clsx(styles.table, withUse && styles.withUse)} aria-label={t('licence.title')}>
      <thead>
        <tr>
          <th scope="col">{t('licence.item_head')}</th>
          {withUse && <th scope="col">{t('licence.used')}</th>}
          <th scope="col">{t('licence.included')}</th>
          <th scope="col">{t('licence.extra')}</th>
          {withUse && <th scope="col">{t('licence.state')}</th>}
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.item}>
            <th scope="row">{t(`licence.item.${one.item}`)}</th>
            {withUse && <td data-label={t('licence.used')}>{words.figure(one.used)}</td>}
            <td data-label={t('licence.included')}>
              <Count one={one} part="included" state={state} />
            </td>
            <td data-label={t('licence.extra')}>
              <Count one={one} part="extra" state={state} />
            </td>
            {withUse && (
              <td className={styles.state}>
                <Bar one={one} />
                {one.over ? (
                  <Tag tone="malfunction" icon={IconAlertTriangle}>
                    {words.stateOf(one)}
                  </Tag>
                ) : (
                  <span>{words.stateOf(one)}</span>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How full an item is; the words beside it say the same. */
function Bar({ one }: { readonly one: LicenceUsage }) {
  const agreed = agreedCount(one);
  if (agreed === null) return null;
  const share = agreed === 0 ? Number(one.used > 0) : Math.min(1, one.used / agreed);
  return (
    <span className={clsx(styles.bar, one.over && styles.over)} aria-hidden>
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}

type CountProps = {
  readonly one: LicenceUsage;
  readonly part: keyof CountValues;
  readonly state: State | undefined;
};

/** One agreed figure, read-only or editable. */
function Count({ one, part, state }: CountProps) {
  const labels = useResellerLabels();
  const words = useLicenceTexts();
  const figure = one[part];
  if (!state) return figure === null ? <EmptyValue /> : words.figure(figure);
  const { licence } = state.values;
  const path = `licence.${one.item}.${part}`;
  const change = (value: number | string) =>
    state.form.change('licence', { ...licence, [one.item]: { ...licence[one.item], [part]: value } });
  return (
    <WholeNumberField
      {...state.part(path)}
      aria-label={labels[path]}
      value={licence[one.item][part]}
      onChange={change}
      placeholder="–"
    />
  );
}
