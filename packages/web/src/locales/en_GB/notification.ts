/** Texts of the panel with the latest service events. */
const notification = {
  empty: 'Nothing is assigned to you.',
  empty_text: 'Service events appear here as soon as somebody assigns them to you.',
  error: 'The latest service events could not be read.',
  updated_at: 'Updated at',
  created_at: 'Created at',
  new: 'New',
  all: 'All my action events',
};

export default notification;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notification: typeof notification;
  }
}
