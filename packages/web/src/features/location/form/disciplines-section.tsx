import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../platform/use-permission.ts';
import { DisciplinesPicker } from '../../../ui/field/entity-pickers.tsx';
import { Consequences } from '../../../ui/form/consequences.tsx';
import { Fields } from '../../../ui/form/entity-form.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Section } from '../../../ui/page/page.tsx';
import styles from './form.module.css';
import type { SectionsProps } from './location-sections.tsx';
import type { FormLocation } from './location-values.ts';

type DisciplinesSectionProps = SectionsProps & {
  /** The disciplines of the saved location; none for a new one. */
  readonly saved: FormLocation['disciplines'];
};

/** The disciplines of the location, and how one that is missing comes there; says before saving what ends if one is removed. */
export function DisciplinesSection({ state, saved }: DisciplinesSectionProps) {
  const { t } = useTranslation('location');
  const { id, value, onChange, error } = state.field('disciplineIDs');
  const creates = usePermission('discipline.create');
  const given = saved.filter((discipline) => !value.includes(discipline.disciplineID));
  return (
    <Section title={t('field.disciplines')}>
      <Fields>
        <DisciplinesPicker
          id={id}
          label={t('field.disciplines')}
          description={[t('form.disciplines_help'), creates ? '' : t('form.discipline_absent')]
            .join(' ')
            .trim()}
          value={value}
          selected={saved.map(({ disciplineID, name }) => ({ value: disciplineID, label: name }))}
          onChange={(ids) => onChange([...ids].sort())}
          error={error}
        />
        {creates && (
          // in a tab of its own, whose new discipline is offered here at once: what was typed stays
          <Anchor href="/discipline/create" target="_blank" rel="noopener" className={styles.beside}>
            {t('form.new_discipline')}
          </Anchor>
        )}
        <Consequences count={given.length}>
          {given.map((discipline) => (
            <Ending key={discipline.disciplineID} discipline={discipline} />
          ))}
        </Consequences>
      </Fields>
    </Section>
  );
}

function Ending({ discipline }: { readonly discipline: FormLocation['disciplines'][number] }) {
  const { t } = useTranslation('location');
  const { name, ends } = discipline;
  const { activeContracts, logbookCodes, openEvents } = ends ?? {
    activeContracts: 0,
    logbookCodes: 0,
    openEvents: 0,
  };
  const lines = [
    activeContracts > 0 && t('ends.contracts', { count: activeContracts }),
    logbookCodes > 0 && t('ends.codes', { count: logbookCodes }),
    openEvents > 0 && t('ends.events', { count: openEvents }),
  ].filter((line) => line !== false);
  return (
    <Notice tone="malfunction">
      {lines.length === 0 ? t('ends.nothing', { name }) : t('ends.title', { name })}
      {lines.length > 0 && (
        <ul className={styles.ends}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
