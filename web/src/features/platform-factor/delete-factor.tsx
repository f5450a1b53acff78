import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { Notice } from '../../ui/notice.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import { useFactorWords } from './factor-words.ts'
import type { ListedFactor } from './factors-data.ts'

/** Asks before a factor is deleted, and says where it will be archived instead. */
export function DeleteFactor({ factor, onClose }: { factor: ListedFactor; onClose: () => void }) {
  const { t } = useTranslation(['platform-factor', 'factor'])
  const words = useFactorWords()
  const { data: use } = useQuery(api.platformFactor.use.queryOptions({ input: { factorId: factor.id } }))
  return (
    <ReasonDialog
      title={t('delete.title')}
      hint={t('form.reason.help')}
      confirmLabel={t(use?.isDeletable === false ? 'delete.archive' : 'delete')}
      maxLength={500}
      act={(reason) => api.platformFactor.delete.call({ factorId: factor.id, reason })}
      failed={(reason) => `${t('factor:failed.delete')}. ${reason}`}
      cause="platform_factor.delete"
      reread={[api.platformFactor, api.factorChange, api.platformGenerator]}
      done={({ change }) => t(change ? 'done.archiving' : 'done.deleted')}
      onSent={onClose}
      onCancel={onClose}
    >
      <p>{t('delete.text', { name: words.name(factor) })}</p>
      {use?.isDeletable === false ? (
        <Notice tone="warning">{t(whyKept(factor, use), { count: use.lines, n: formatCount(use.lines) })}</Notice>
      ) : null}
      {use && use.generators > 0 ? (
        <p>{t('delete.generators', { count: use.generators, n: formatCount(use.generators) })}</p>
      ) : null}
    </ReasonDialog>
  )
}

/** The sentence that says why a factor is archived and not deleted. */
function whyKept(
  { isOfInstallation }: Pick<ListedFactor, 'isOfInstallation'>,
  { lines, others }: Pick<Outputs['platformFactor']['use'], 'lines' | 'others'>,
) {
  if (lines > 0) return 'delete.in_use'
  if (others > 0) return 'delete.held'
  return isOfInstallation ? 'delete.in_place' : 'delete.of_publication'
}
