/** What lists have of a company: a line, and a view of the list of lines that is shown to colleagues. */
export interface ListThings {
  readonly activityId: string
  readonly savedViewId: string
}

/** Valid inputs for what lists take beside their pages: files, views, the history of a record. */
export function listInputs({ activityId, savedViewId }: ListThings): Record<string, unknown> {
  return {
    'activity.export': {},
    'document.export': {},
    'factor.export': {},
    'bill.export': {},
    'sheet.export': {},
    'factorImport.export': {},
    'audit.ofRecord': { entity: 'activity', recordId: activityId },
    'savedView.list': { list: 'activities' },
    'savedView.create': { list: 'activities', name: 'Diesel de março', query: { month: '2024-03' }, isShared: true },
    'savedView.update': { savedViewId, name: 'Eletricidade' },
    'savedView.setDefault': { savedViewId, isDefault: true },
    'savedView.delete': { savedViewId },
  }
}
