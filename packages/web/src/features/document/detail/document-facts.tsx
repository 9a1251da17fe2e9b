import { useTranslation } from 'react-i18next';
import { LongText } from '../../../ui/display/long-text.tsx';
import { KeyFacts } from '../../../ui/page/key-facts.tsx';
import { Section } from '../../../ui/page/page.tsx';
import type { DocumentDetail } from '../queries.ts';

/** The facts of a document for people who may not change it. */
export function DocumentFacts({ document }: { readonly document: DocumentDetail }) {
  const { t } = useTranslation(['document', 'ui']);
  const { notes, warningMonths, expiresAt, acknowledgeAlert, informContractor } = document;
  const yesOrNo = (value: boolean) => t(value ? 'ui:answer.yes' : 'ui:answer.no');
  const warning = warningMonths === null ? t('warning.none') : t('warning.months', { count: warningMonths });
  const facts = [
    { label: t('field.notes'), value: notes && <LongText>{notes}</LongText> },
    ...(expiresAt === null
      ? []
      : [
          { label: t('field.warningMonths'), value: warning },
          { label: t('field.acknowledgeAlert'), value: yesOrNo(acknowledgeAlert) },
          { label: t('field.informContractor'), value: yesOrNo(informContractor) },
        ]),
  ];
  return (
    <Section title={t('detail.about')}>
      <KeyFacts facts={facts} />
    </Section>
  );
}
