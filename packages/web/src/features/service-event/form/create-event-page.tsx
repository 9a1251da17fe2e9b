import { useTranslation } from 'react-i18next';
import { isNotFoundError } from '../../../platform/not-found.ts';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { ErrorState } from '../../../ui/page/notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { LISTS } from '../event-lists.ts';
import { CreateEventForm } from './create-event-form.tsx';
import type { CreateSearch } from './create-search.ts';
import { usePrefill } from './use-prefill.ts';

export type CreatePageProps = { readonly search: CreateSearch };

/** Makes an action event: from scratch, for a place, or from a registration, with its files and a link to it. */
export function CreateActionPage({ search }: CreatePageProps) {
  return <CreatePage list="action" search={search} />;
}

/** Writes a registration in a logbook as a signed-in person. */
export function CreateRegistrationPage({ search }: CreatePageProps) {
  const { source: _, ...place } = search;
  return <CreatePage list="registration" search={place} />;
}

type Props = CreatePageProps & { readonly list: 'action' | 'registration' };

function CreatePage({ list, search }: Props) {
  const { t } = useTranslation('service-event');
  const { pending, error, retry, prefill } = usePrefill(search);
  // A source that there is not is shown as a missing page.
  if (isNotFoundError(error)) throw error;
  const back = { to: LISTS[list], label: t(`list.${list}.title`) };
  return (
    <Page title={t(`create.${list}.title`)} lead={t(`create.${list}.lead`)} back={back} narrow>
      {pending && <FormSkeleton />}
      {!pending && error !== null && <ErrorState error={error} retry={retry} />}
      {!pending && error === null && (
        <CreateEventForm key={prefill.source?.serviceEventID ?? 'new'} list={list} prefill={prefill} />
      )}
    </Page>
  );
}
