import { displayName } from '@fireledger/domain/user/display-name.ts';
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCirclePlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../platform/error-text.ts';
import { UnreachableError } from '../../../platform/http.ts';
import { useSession } from '../../../platform/session.ts';
import { BusyButton } from '../../../ui/action/busy-button.tsx';
import { useAutomaticRetry } from '../../../ui/action/use-automatic-retry.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { useIsRemoved } from '../../../ui/page/removed.tsx';
import { changeEvent } from '../commands.ts';
import type { EventDetail } from '../queries.ts';
import { mayCloseAloneHere } from './editable-fields.ts';
import { type Condition, type NextStep, nextStepOf } from './next-step.ts';
import styles from './next-step-panel.module.css';
import { PeopleDialog } from './people-dialog.tsx';

const ICONS = { met: IconCircleCheck, unmet: IconCircle, asked: IconCirclePlus };

type NextStepPanelProps = {
  readonly event: EventDetail;
  /** Opens the dialog for what the step needs. */
  readonly onStep: (step: NextStep) => void;
  /** Opens the dialog that closes the event in one go. */
  readonly onCloseAlone: () => void;
};

/** The next step, who may take it and what it needs, shown before the button is pressed. */
export function NextStepPanel({ event, onStep, onCloseAlone }: NextStepPanelProps) {
  const { t } = useTranslation('service-event');
  const session = useSession();
  const next = nextStepOf(event);
  const dialog = useDialog<'people'>();
  const mayAssign = event.rights.includes('service_event.assign');
  const alone = event.assignedToUser === null || event.responsibleUser === null;
  const lacks = alone || event.needsAssignee;
  return (
    <div className={styles.next}>
      <h2 className={styles.nextTitle}>{t(`step.${next.step}.title`)}</h2>
      <p className={styles.nextText}>{useNextStepText(event, next)}</p>
      <ul className={styles.conditions} aria-label={t('detail.conditions')}>
        {next.conditions.map((condition) => (
          <ConditionLine key={condition.says} condition={condition} event={event} />
        ))}
      </ul>
      <div className={styles.nextActs} data-removed={useIsRemoved() || undefined}>
        {next.open && <StepButton event={event} next={next} onAsk={() => onStep(next)} />}
        {mayAssign && (
          <Button variant={lacks && !next.open ? 'filled' : 'default'} onClick={() => dialog.show('people')}>
            {t(alone ? 'act.assign' : 'act.reassign')}
          </Button>
        )}
        {session && mayCloseAloneHere(event, session) && (
          <Button variant="default" onClick={onCloseAlone}>
            {t('close.title')}
          </Button>
        )}
      </div>
      {dialog.shown && <PeopleDialog event={event} onClose={dialog.close} />}
    </div>
  );
}

/** Who may take the next step, in words. */
export function useNextStepText(event: EventDetail, next: NextStep): string {
  const { t } = useTranslation('service-event');
  if (next.open) return t(`step.${next.step}.yours`);
  const { assignedToUser: assigned } = event;
  if (next.step === 'set_pending' || next.step === 'set_ready') {
    if (event.needsAssignee) return t('step.assignee_gone');
    return assigned ? t(`step.${next.step}.other`, { name: displayName(assigned) }) : t('step.nobody');
  }
  return t(`step.${next.step}.other`);
}

type ConditionLineProps = {
  readonly condition: Condition;
  readonly event: EventDetail;
};

function ConditionLine({ condition: { says, state }, event }: ConditionLineProps) {
  const { t } = useTranslation('service-event');
  const Glyph = ICONS[state];
  const person = event.assignedToUser;
  const name = person ? displayName(person) : t('step.the_assigned');
  return (
    <li data-state={state}>
      <Glyph size={18} aria-hidden />
      {t(`condition.${says}`, { name })}
    </li>
  );
}

type StepButtonProps = {
  readonly event: EventDetail;
  readonly next: NextStep;
  /** Opens the dialog for what the step needs. */
  readonly onAsk: () => void;
};

/**
 * The next step as the primary button; taking on needs no input and is sent at once, or as soon as there is a connection: as a
 * change of one version, it is carried out once however often it is sent.
 */
function StepButton({ event, next, onAsk }: StepButtonProps) {
  const { t } = useTranslation('service-event');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ readonly step: NextStep['step']; readonly error: unknown } | null>(
    null,
  );
  const error = failed?.step === next.step ? failed.error : null;
  const isCut = error instanceof UnreachableError;
  const take = async () => {
    setBusy(true);
    setFailed(null);
    try {
      await changeEvent(event, event.version, { status: next.target });
    } catch (thrown) {
      setFailed({ step: next.step, error: thrown });
    } finally {
      await client.invalidateQueries({ queryKey: ['service_event'] });
      setBusy(false);
    }
  };
  useAutomaticRetry(isCut && !busy, () => void take());
  return (
    <>
      {error !== null && <Notice tone="alarm">{isCut ? t('step.no_connection') : errorText(error)}</Notice>}
      <BusyButton
        variant={next.step === 'reopen' ? 'default' : 'filled'}
        loading={busy}
        onClick={next.step === 'set_pending' ? () => void take() : onAsk}
      >
        {t(`step.${next.step}.verb`)}
      </BusyButton>
    </>
  );
}
