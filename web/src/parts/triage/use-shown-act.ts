import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { touchedByDocuments } from '../import/use-imports.ts'

type Done = { readonly id: string; readonly lines: number }

/** What every act on many groups reads again, says, and is taken back by. */
export function useShownAct() {
  const { t } = useTranslation('triage')
  return {
    queue: 'triage',
    reread: touchedByDocuments,
    done: ({ lines }: Done) => t('shown.done', { lines: formatCount(lines) }),
    undo: ({ id }: Done) => api.triage.undo.call({ decisionId: id }),
  }
}
