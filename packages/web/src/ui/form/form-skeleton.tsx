import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Section } from '../page/page.tsx';

const FIELDS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The placeholder of a form while its initial values are loading. */
export function FormSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <Section title={t('loading')}>
      {FIELDS.map((field) => (
        <Skeleton key={field} height={36} mb={24} />
      ))}
    </Section>
  );
}
