import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useViewer } from '../../lib/session.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import type { OnePerson } from './user-data.ts'

/** Closes the account of a person, or opens it again, with a reason; nobody does it to their own. */
export function CloseAccount({ person }: { person: OnePerson }) {
  const { t } = useTranslation('platform-user')
  const { user } = useViewer()
  const [isAsking, setAsking] = useState(false)
  const { id: userId, name } = person
  const act = person.deactivation === null ? 'deactivate' : 'reactivate'
  return (
    <>
      <ReasonButton
        variant="default"
        reason={userId === user.id ? t('deactivate.self') : undefined}
        onPress={() => setAsking(true)}
      >
        {t(act)}
      </ReasonButton>
      {isAsking ? (
        <ReasonDialog
          title={t(`${act}.title`, { name })}
          act={(reason) => api.platformUser[act].call({ userId, reason })}
          cause={`platform_user.${act}`}
          reread={[api.platformUser]}
          done={t(`${act}.done`, { name })}
          onSent={() => setAsking(false)}
          hint={t('reason.hint')}
          confirmLabel={t(act)}
          maxLength={500}
          onCancel={() => setAsking(false)}
        >
          {t(`${act}.text`)}
        </ReasonDialog>
      ) : null}
    </>
  )
}
