import type { Outputs } from '@pegada/contract/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/number-format.ts'
import { LetterDialog } from '../../parts/letter/letter-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import type { Selection } from '../../ui/selection.ts'

type Refused = Outputs['platformUser']['deactivateMany']['refused']
type Answer = Outputs['platformUser']['deactivateMany']

/** What is done with the people who are selected one by one: closed with one reason, or written to. */
export function ManyUsers({ selection, onRefused }: { selection: Selection; onRefused: (refused: Refused) => void }) {
  const { t } = useTranslation('platform-user')
  const [asking, setAsking] = useState<'deactivate' | 'email'>()
  const userIds = [...selection.ids]
  const [first = ''] = userIds
  const all = selection.isAll ? t('many.all') : undefined
  const settle = ({ refused }: Answer) => {
    onRefused(refused)
    selection.clear()
  }
  const told = (key: 'many.deactivated' | 'many.written') => (answer: Answer) =>
    answer.done.length === 0 ? undefined : t(key, { count: answer.done.length, n: formatCount(answer.done.length) })
  const close = () => setAsking(undefined)
  return (
    <>
      <ReasonButton size="compact-sm" variant="default" reason={all} onPress={() => setAsking('email')}>
        {t('email')}
      </ReasonButton>
      <ReasonButton size="compact-sm" variant="default" reason={all} onPress={() => setAsking('deactivate')}>
        {t('deactivate')}
      </ReasonButton>
      {asking === 'deactivate' ? (
        <ReasonDialog
          title={t('many.deactivate.title', { count: userIds.length, n: formatCount(userIds.length) })}
          act={(reason) => api.platformUser.deactivateMany.call({ userIds, reason })}
          cause="platform_user.deactivate_many"
          reread={[api.platformUser]}
          done={told('many.deactivated')}
          onSent={(answer) => {
            close()
            settle(answer)
          }}
          hint={t('reason.hint')}
          confirmLabel={t('deactivate')}
          maxLength={500}
          onCancel={close}
        >
          {t('deactivate.text')}
        </ReasonDialog>
      ) : null}
      {asking === 'email' ? (
        <LetterDialog
          title={t('many.email.title', { count: userIds.length, n: formatCount(userIds.length) })}
          preview={(asked) => api.platformUser.previewLetter.call({ userId: first, ...asked })}
          send={(asked) => api.platformUser.sendMany.call({ userIds, ...asked })}
          done={told('many.written')}
          onSent={settle}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** Whom it was not done to, each with why. */
export function RefusedUsers({ refused }: { refused: Refused }) {
  const { t } = useTranslation(['platform-user', 'errors'])
  if (refused.length === 0) return null
  return (
    <Notice tone="warning" title={t('many.refused', { count: refused.length, n: formatCount(refused.length) })}>
      <ul>
        {refused.map(({ userId, name, code, data }) => (
          <li key={userId}>
            <bdi>{name ?? userId}</bdi>: {failureMessage({ code, data }, t)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
