import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Section } from './page.tsx';

const FIELDS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The shape of a form while what it begins with is read. */
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
