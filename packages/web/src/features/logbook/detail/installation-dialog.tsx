import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../../platform/graphql.ts';
import { useLocale } from '../../../platform/use-locale.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EntityForm, Fields, OptionalLabel } from '../../../ui/form/entity-form.tsx';
import { useCloseGuard } from '../../../ui/form/leave-guard.tsx';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import type { EntityFormState } from '../../../ui/form/use-entity-form.ts';
import { changeInstallation } from './commands.ts';
import {
  checkInstallation,
  type InstallationFormValues,
  installationBodyOf,
  installationValuesOf,
} from './installation-values.ts';
import { installationFormDocument } from './logbook-detail.generated.ts';
import styles from './logbook-detail.module.css';
import type { Logbook } from './queries.ts';

type InstallationDialogProps = { readonly logbook: Logbook; readonly onClose: () => void };
type TextKey = Exclude<keyof InstallationFormValues, 'hasDetectors'>;

/** The facts of an installation: who maintains it, and its components. */
export function InstallationDialog({ logbook, onClose }: InstallationDialogProps) {
  const { t } = useTranslation('logbook-detail');
  const state = useInstallationForm(logbook, onClose);
  const { close, question } = useCloseGuard(state.form, onClose);
  const labels = useLabels();
  const { locationName, disciplineName } = logbook;
  return (
    <Dialog
      opened
      title={t('installation.title', { discipline: disciplineName, location: locationName })}
      onClose={close}
    >
      <EntityForm state={state} labels={labels} onCancel={close}>
        <People state={state} labels={labels} />
        <Made state={state} labels={labels} />
      </EntityForm>
      {question}
    </Dialog>
  );
}

type PartProps = {
  readonly state: EntityFormState<InstallationFormValues>;
  readonly labels: Readonly<Record<keyof InstallationFormValues, string>>;
};

function People({ state, labels }: PartProps) {
  const { t } = useTranslation('logbook-detail');
  return (
    <fieldset className={styles.group}>
      <legend>{t('installation.people')}</legend>
      <Fields>
        <Text state={state} labels={labels} name="managerName" max={TEXT_MAX.name} autoFocus />
        <Text state={state} labels={labels} name="managerPhone" max={TEXT_MAX.phone} />
        <Text state={state} labels={labels} name="deputyName" max={TEXT_MAX.name} />
        <Text state={state} labels={labels} name="deputyPhone" max={TEXT_MAX.phone} />
      </Fields>
    </fieldset>
  );
}

function Made({ state, labels }: PartProps) {
  const { t } = useTranslation('logbook-detail');
  return (
    <fieldset className={styles.group}>
      <legend>{t('installation.made')}</legend>
      <Fields>
        <Text state={state} labels={labels} name="normYear" max={4} figure />
        <Checkbox
          {...state.toggle('hasDetectors')}
          label={labels.hasDetectors}
          description={t('installation.has_detectors_help')}
        />
        {state.values.hasDetectors && (
          <>
            <Text state={state} labels={labels} name="panelMake" max={TEXT_MAX.panel} />
            <Text state={state} labels={labels} name="panelType" max={TEXT_MAX.panel} />
            <Text
              state={state}
              labels={labels}
              name="detectorCount"
              max={6}
              figure
              help={t('installation.detectors_help')}
            />
            <Text
              state={state}
              labels={labels}
              name="maxUnwantedAlarms"
              max={8}
              figure
              help={t('installation.max_help')}
            />
          </>
        )}
      </Fields>
    </fieldset>
  );
}

type TextProps = PartProps & {
  readonly name: TextKey;
  readonly max: number;
  readonly figure?: boolean;
  readonly help?: string;
  readonly autoFocus?: boolean;
};

function Text({ state, labels, name, max, figure = false, help, autoFocus = false }: TextProps) {
  return (
    <TextInput
      {...state.text(name)}
      label={<OptionalLabel>{labels[name]}</OptionalLabel>}
      maxLength={max}
      autoComplete="off"
      {...(figure && { inputMode: 'decimal' as const })}
      {...(help !== undefined && { description: help })}
      {...(autoFocus && { 'data-autofocus': true })}
    />
  );
}

function useLabels() {
  const { t } = useTranslation('logbook-detail');
  return {
    hasDetectors: t('installation.has_detectors'),
    panelMake: t('installation.panel_make'),
    panelType: t('installation.panel_type'),
    detectorCount: t('fact.detector_count'),
    normYear: t('fact.norm_year'),
    maxUnwantedAlarms: t('installation.max_unwanted_alarms'),
    managerName: t('fact.manager'),
    managerPhone: t('installation.manager_phone'),
    deputyName: t('fact.deputy'),
    deputyPhone: t('installation.deputy_phone'),
  };
}

function useInstallationForm(logbook: Logbook, onClose: () => void) {
  const client = useQueryClient();
  const comma = useLocale() === 'nl_NL';
  const { locationID, disciplineID, installation } = logbook;
  const pair = { locationID, disciplineID };
  return useEditForm<InstallationFormValues>({
    initial: installationValuesOf(installation, comma),
    version: installation.version,
    check: checkInstallation,
    save: (values, { version }) => changeInstallation(pair, version, installationBodyOf(values)),
    refetch: async () => {
      const now = (await query(installationFormDocument, pair)).logbook.installation;
      return { values: installationValuesOf(now, comma), version: now.version };
    },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: ['service_event', 'logbook'] });
      onClose();
    },
  });
}
