type Screen =
  | 'list'
  | 'detail'
  | 'create'
  | 'edit'
  | 'contract'
  | 'newContract'
  | 'newRegistration'
  | 'newAction'
  | 'actions'
  | 'registrations'
  | 'documents';

/** The screens that a location leads to (specification 2). */
export const PATHS: Readonly<Record<Screen, string>> = {
  list: '/location/list',
  detail: '/location/detail',
  create: '/location/create',
  edit: '/location/edit',
  contract: '/contract/edit',
  newContract: '/contract/create',
  newRegistration: '/logbook-registration/create',
  newAction: '/action-event/create',
  actions: '/action-event/list',
  registrations: '/logbook-registration/list',
  documents: '/document/list',
};

/** Fills a location into the form that a path leads to. */
export function prefilled(locationID: string): Readonly<Record<string, string>> {
  return { locationID };
}
