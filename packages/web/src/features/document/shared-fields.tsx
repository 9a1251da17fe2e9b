import { isGroupVisible } from '@fireledger/domain/document/chapter-visibility.ts';
import { WARNING_MONTHS } from '@fireledger/domain/document/vocabulary.ts';
import { Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/field/date-field.tsx';
import { SwitchField } from '../../ui/field/switch-field.tsx';
import { OptionalLabel } from '../../ui/form/entity-form.tsx';
import type { FieldProps, FormPart } from '../../ui/form/use-entity-form.ts';
import { ChapterSelect } from './chapter-select.tsx';
import type { SharedValues } from './document-values.ts';
import { chaptersQuery } from './queries.ts';

type SharedFieldsProps = {
  /** The props of each input. */
  readonly field: FormPart<SharedValues>['field'];
  readonly disciplineID: string | null;
};

/** Chapter, expiry with its warning, notes: the values that several documents may share. */
export function SharedFields({ field, disciplineID }: SharedFieldsProps) {
  const { t } = useTranslation('document');
  const { onChange: note, ...notes } = field('notes');
  return (
    <>
      <ChapterSelect {...field('chapterID')} label={t('field.chapterID')} disciplineID={disciplineID} />
      <ExpiryFields field={field} disciplineID={disciplineID} />
      <Textarea
        {...notes}
        onChange={(event) => note(event.currentTarget.value)}
        label={<OptionalLabel>{t('field.notes')}</OptionalLabel>}
        minRows={2}
        maxRows={10}
        autosize
      />
    </>
  );
}

function ExpiryFields({ field, disciplineID }: SharedFieldsProps) {
  const { t } = useTranslation('document');
  const chapters = useQuery(chaptersQuery(disciplineID)).data ?? [];
  const chapter = chapters.find(({ chapterID }) => chapterID === field('chapterID').value);
  const isUnseen = chapter !== undefined && !isGroupVisible('contractor_employee', chapter.group);
  const expires = field('expiresAt');
  const { onChange: warn, ...warning } = field('warningMonths');
  const undated = expires.value.trim() === '';
  const warnings = [
    { value: '', label: t('warning.none') },
    ...WARNING_MONTHS.map((months) => ({
      value: String(months),
      label: t('warning.months', { count: months }),
    })),
  ];
  return (
    <>
      <DateField
        {...expires}
        label={<OptionalLabel>{t('field.expiresAt')}</OptionalLabel>}
        description={t('help.expiresAt')}
      />
      {!undated && (
        <>
          <Select
            {...warning}
            onChange={(months) => warn(months ?? '')}
            label={t('field.warningMonths')}
            description={t(warning.value === '' ? 'help.no_warning' : 'help.warningMonths')}
            data={warnings}
            allowDeselect={false}
          />
          <WarningSwitch
            {...field('acknowledgeAlert')}
            label={t('field.acknowledgeAlert')}
            description={t('help.acknowledgeAlert')}
          />
          <WarningSwitch
            {...field('informContractor')}
            label={t('field.informContractor')}
            description={t(isUnseen ? 'help.unseen_by_contractor' : 'help.informContractor')}
          />
        </>
      )}
    </>
  );
}

type WarningSwitchProps = FieldProps<boolean> & { readonly label: string; readonly description: string };

function WarningSwitch({ value, onChange, ...field }: WarningSwitchProps) {
  return (
    <SwitchField {...field} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
}
