import type { Outputs } from '@pegada/contract/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useViewer } from '../../lib/session.tsx'
import { LetterDialog } from '../../parts/letter/letter-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import type { Selection } from '../../ui/selection.ts'
import { PlanOfMany } from './plan-of-many.tsx'

type Refused = Outputs['platformCompany']['addNoteMany']['refused']

/** What is done with the companies that are selected one by one: a plan agreed, a note written, their owners written to. */
export function ManyCompanies({
  selection,
  onRefused,
}: {
  selection: Selection
  onRefused: (refused: Refused) => void
}) {
  const { t } = useTranslation(['platform-company', 'common'])
  const { platformCan } = useViewer()
  const [asking, setAsking] = useState<'plan' | 'note' | 'letter'>()
  const companyIds = [...selection.ids]
  const [first = ''] = companyIds
  const n = formatCount(companyIds.length)
  const all = selection.isAll ? t('many.all') : undefined
  const close = () => setAsking(undefined)
  const settle = ({ refused }: { readonly refused: Refused }) => {
    close()
    onRefused(refused)
    selection.clear()
  }
  const button = (key: 'plan' | 'note' | 'letter', may: boolean) =>
    may ? (
      <ReasonButton size="compact-sm" variant="default" reason={all} onPress={() => setAsking(key)}>
        {t(`many.${key}`)}
      </ReasonButton>
    ) : null
  return (
    <>
      {button('letter', platformCan.includes('platform-person:write'))}
      {button('plan', platformCan.includes('platform-company:write'))}
      {button('note', platformCan.includes('platform-company:write'))}
      {asking === 'plan' ? <PlanOfMany companyIds={companyIds} onSent={settle} onClose={close} /> : null}
      {asking === 'note' ? (
        <ReasonDialog
          title={t('many.note.title', { n })}
          act={(text) => api.platformCompany.addNoteMany.call({ companyIds, text })}
          cause="company_note.write_many"
          reread={[api.platformCompany.notes]}
          done={({ done }) => (done.length === 0 ? undefined : t('many.note.done', { n: formatCount(done.length) }))}
          onSent={settle}
          label={t('notes.text')}
          hint={t('notes.note')}
          check={(text) => (text.trim() === '' ? t('many.note.missing') : undefined)}
          confirmLabel={t('notes.save')}
          maxLength={2000}
          onCancel={close}
        />
      ) : null}
      {asking === 'letter' ? (
        <LetterDialog
          title={t('many.letter.title', { n })}
          preview={(asked) => api.platformCompany.previewToOwner.call({ companyId: first, ...asked })}
          send={(asked) => api.platformCompany.writeToOwners.call({ companyIds, ...asked })}
          done={({ letters }) => (letters === 0 ? undefined : t('many.letter.done', { n: formatCount(letters) }))}
          onSent={settle}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** For which companies it was not done, and for whom of them, each with why. */
export function RefusedCompanies({ refused }: { refused: Refused }) {
  const { t } = useTranslation(['platform-company', 'errors'])
  if (refused.length === 0) return null
  return (
    <Notice tone="warning" title={t('many.refused', { n: formatCount(refused.length) })}>
      <ul>
        {refused.map(({ companyId, name, person, code, data }) => (
          <li key={`${companyId} ${person}`}>
            <bdi>{name ?? companyId}</bdi>
            {person === null ? null : (
              <>
                {' · '}
                <bdi>{person}</bdi>
              </>
            )}
            : {failureMessage({ code, data }, t)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
