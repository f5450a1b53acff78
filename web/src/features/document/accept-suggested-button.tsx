import { Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { touchedByDocuments } from '../../parts/import/use-imports.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'

/** From this confidence on, suggestions can be taken all at once. */
const confidenceMin = '0.9'

/** Takes all pending lines whose suggestion is sure enough, of the batch in view or of all. */
export function AcceptSuggestedButton({ importId }: { importId: string | undefined }) {
  const { t } = useTranslation('document')
  const mayDecide = useCan('document-item:decide')
  const narrow = importId === undefined ? {} : { importId }
  const pending = useQuery(
    api.documentItem.list.queryOptions({
      input: { page: 1, pageSize: 1, ...narrow, state: 'pending', kind: 'emission' },
    }),
  )
  const accept = useAct(api.documentItem.acceptSuggested.call, {
    cause: 'document_item.accept_suggested',
    queue: 'triage',
    reread: touchedByDocuments,
    undo: async ({ decisionId }) => decisionId !== null && api.triage.undo.call({ decisionId }),
    done: ({ accepted, left }) => {
      const done = t('toast.accepted_many', { count: accepted, total: formatCount(accepted) })
      const rest = t('toast.left', { count: left, total: formatCount(left) })
      return `${done} ${rest}`
    },
  })
  const reason = mayDecide
    ? pending.data?.total === 0
      ? t('accept_suggested.none')
      : undefined
    : t('forbidden.decide')
  return (
    <Tooltip label={t('accept_suggested.about')} disabled={reason !== undefined} multiline maw={320}>
      <span>
        <ReasonButton
          size="sm"
          variant="filled"
          reason={reason}
          isBusy={accept.isPending}
          onPress={() => accept.mutate({ ...narrow, confidenceMin })}
        >
          {t('accept_suggested')}
        </ReasonButton>
      </span>
    </Tooltip>
  )
}
