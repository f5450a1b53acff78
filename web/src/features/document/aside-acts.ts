import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'

export type OpenDocument = Outputs['document']['get']

/** What is read differently once a document is removed or stands again. */
export const touchedByAside = [
  api.document,
  api.documentItem,
  api.documentParty,
  api.triage,
  api.activity,
  api.inventory,
  api.inventoryYears,
  api.completeness,
  api.audit,
]

/** Undoes a removal, or lets this one of two documents of a key stand. */
export function useRestore(done: string) {
  return useAct(api.documentRemoval.restore.call, { cause: 'documentRemoval.restore', reread: touchedByAside, done })
}

/** Of two documents of a key, lays the one down that does not stand. */
export function useLayDown() {
  const { t } = useTranslation('document')
  return useAct(
    (documentId: string) =>
      api.documentRemoval.remove.call({ documentIds: [documentId], reason: t('aside.chosen.reason') }),
    { cause: 'documentRemoval.remove', reread: touchedByAside, done: t('aside.chosen.done') },
  )
}
