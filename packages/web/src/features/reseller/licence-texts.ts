import { agreedCount, type LicenceUsage, overCount } from '@fireledger/domain/reseller/licence.ts';
import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../platform/use-locale.ts';

/** The use of a licence in words. */
export function useLicenceTexts() {
  const { t } = useTranslation('reseller');
  const tag = languageTag(useLocale());
  const figures = new Intl.NumberFormat(tag);
  return {
    figure: (count: number) => figures.format(count),
    list: (parts: readonly string[]) => new Intl.ListFormat(tag).format(parts),
    /** `Locations 2 too many` */
    overOf: (one: LicenceUsage) =>
      t('licence.over_item', {
        item: t(`licence.item.${one.item}`),
        figure: figures.format(overCount(one)),
      }),
    /** The state of an item: too many, all used, how many left, or nothing agreed. */
    stateOf: (one: LicenceUsage) => {
      const agreed = agreedCount(one);
      if (agreed === null) return t('licence.open');
      const count = Math.abs(agreed - one.used);
      if (one.over) return t('licence.too_many', { count, figure: figures.format(count) });
      return count === 0 ? t('licence.full') : t('licence.left', { count, figure: figures.format(count) });
    },
  };
}
