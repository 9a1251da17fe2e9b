import type { ScreenMessage } from '@fireledger/domain/shared/error-codes.ts';
import { Button, Group } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { reachability } from '../../platform/reachability.ts';
import { BusyButton } from '../action/busy-button.tsx';
import { DateTime } from '../display/date-time.tsx';
import { Notice } from '../page/notice.tsx';
import { isRemovedOnSave, RemovedNotice, useShowsRemovedNotice } from '../page/removed.tsx';
import type { FormValues } from './form-conflict.ts';
import type { EntityFormState } from './use-entity-form.ts';

/** Milliseconds between retries if nothing signals that the server is back. */
const RETRY_INTERVAL_MS = 15_000;

type FormNoticesProps<V extends FormValues> = {
  readonly state: EntityFormState<V>;
  /** The text for an internal error here; the general text by default. */
  readonly fault?: ScreenMessage | undefined;
};

/**
 * The notices above a form: a draft was restored, part of it is saved, there is no connection, or why saving failed as a whole.
 */
export function FormNotices<V extends FormValues>({ state, fault }: FormNoticesProps<V>) {
  const { t } = useTranslation('ui');
  const { form, failure, draftTypedAt, unanswered, lapsed } = state;
  const saysRemoved = useShowsRemovedNotice(state);
  useSaveRetry(state);
  return (
    <>
      {draftTypedAt !== null && (
        <Notice
          tone="info"
          act={
            <Button size="compact-sm" variant="default" onClick={form.startOver}>
              {t('form.start_over')}
            </Button>
          }
        >
          {t('form.brought_back')} <DateTime value={draftTypedAt} />
        </Notice>
      )}
      {state.isPartlySaved && state.dirty && <Notice tone="normal">{t('form.saved_before')}</Notice>}
      {failure !== null && unanswered !== null && lapsed && <Lapsed state={state} />}
      {failure !== null && unanswered !== null && !lapsed && (
        <Notice
          tone="alarm"
          act={
            <BusyButton
              size="compact-sm"
              variant="default"
              loading={state.saving}
              onClick={() => void form.retry()}
            >
              {t('form.try_now')}
            </BusyButton>
          }
        >
          {t(unanswered === state.values ? 'form.no_connection' : 'form.no_connection_changed')}
        </Notice>
      )}
      {failure !== null && unanswered === null && !isRemovedOnSave(state) && (
        <Notice tone="alarm">{errorText(failure, fault)}</Notice>
      )}
      {saysRemoved && <RemovedNotice />}
    </>
  );
}

/** Says that an attempt that got no response long ago may have been saved, and lets the person check and send it. */
function Lapsed<V extends FormValues>({ state: { form, saving } }: { readonly state: EntityFormState<V> }) {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  const act = (
    <Group gap="xs">
      <Button
        size="compact-sm"
        variant="default"
        component="a"
        href={pathname.replace(/\/create$/, '/list')}
        target="_blank"
        rel="noopener"
      >
        {t('form.look')}
      </Button>
      <BusyButton
        size="compact-sm"
        variant="default"
        loading={saving}
        onClick={() => void form.submitAsNew()}
      >
        {t('form.send_anew')}
      </BusyButton>
    </Group>
  );
  return (
    <Notice tone="alarm" act={act}>
      {t('form.lapsed')}
    </Notice>
  );
}

/**
 * Retries an attempt that got no response as soon as there is a connection; not if more has been typed since, nor if it has
 * expired.
 */
function useSaveRetry<V extends FormValues>({ form, unanswered, values, lapsed }: EntityFormState<V>): void {
  const waiting = unanswered !== null && unanswered === values && !lapsed;
  useEffect(() => {
    if (!waiting) return;
    const tryAgain = () => {
      if (navigator.onLine) void form.retry();
    };
    const stop = reachability.subscribe(() => reachability.get() && tryAgain());
    const timer = setInterval(tryAgain, RETRY_INTERVAL_MS);
    window.addEventListener('online', tryAgain);
    return () => {
      stop();
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [waiting, form]);
}
