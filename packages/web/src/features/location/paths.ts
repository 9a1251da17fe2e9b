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

/** The screens that a location links to (specification 2). */
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

/** The search part that fills a location into the form at a path. */
export function prefilled(locationID: string): Readonly<Record<string, string>> {
  return { locationID };
}
