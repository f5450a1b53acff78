import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage, failureOf } from '../../lib/error-message.ts'
import { useAct } from '../../lib/use-act.ts'
import { Section } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import classes from './platform-user.module.css'

const acts = ['open', 'confirm', 'refresh'] as const
type ToolAct = (typeof acts)[number]

/** Acts on somebody whose id one has, from a report or the trail: each is kept in the trail of the platform. */
export function UserTools({ onOpen }: { onOpen: (userId: string) => void }) {
  const { t } = useTranslation(['platform-user', 'errors'])
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [ending, setEnding] = useState<string>()
  const id = typed.trim()
  const call: Readonly<Record<ToolAct, (userId: string) => Promise<unknown>>> = {
    open: (userId) => api.platformUser.get.call({ userId }),
    confirm: (userId) => api.platformUser.sendLetter.call({ userId, template: 'confirm_address' }),
    refresh: (userId) => api.platformUser.refreshRoles.call({ userId }),
  }
  const act = useAct(({ kind, userId }: { kind: ToolAct; userId: string }) => call[kind](userId), {
    cause: 'platform_user.tool',
    reread: [api.platformUser],
    done: (_, { kind }) => (kind === 'open' ? undefined : t(`tools.${kind}.done`)),
    onSent: (_, { kind, userId }) => (kind === 'open' ? onOpen(userId) : undefined),
    failure: 'beside',
  })
  const withId = (then: (userId: string) => void) => {
    setMissing(id === '')
    if (id !== '') then(id)
  }
  const isUnknown = failureOf(act.error).code === 'platform_user.not_found'
  const wrong =
    isMissing || (act.error && isUnknown) ? t('tools.id.invalid') : act.error ? errorMessage(act.error, t) : null
  return (
    <Section title={t('tools')} note={t('tools.note')}>
      <div className={classes.tools}>
        <TextInput
          label={t('tools.id')}
          value={typed}
          maxLength={100}
          spellCheck={false}
          autoComplete="off"
          dir="ltr"
          error={wrong}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setMissing(false)
            act.reset()
          }}
        />
        {acts.map((kind) => (
          <Button
            key={kind}
            variant="default"
            loading={act.isPending && act.variables.kind === kind}
            onClick={() => withId((userId) => act.mutate({ kind, userId }))}
          >
            {t(`tools.${kind}`)}
          </Button>
        ))}
        <Button variant="default" onClick={() => withId(setEnding)}>
          {t('tools.sessions')}
        </Button>
      </div>
      {ending === undefined ? null : (
        <ReasonDialog
          title={t('tools.sessions.title')}
          act={(reason) => api.platformUser.endSessions.call({ userId: ending, reason })}
          cause="platform_user.end_sessions"
          reread={[api.platformUser]}
          done={({ ended }) => t('history.sessions', { count: ended, n: ended })}
          onSent={() => setEnding(undefined)}
          hint={t('reason.hint')}
          confirmLabel={t('tools.sessions')}
          maxLength={500}
          onCancel={() => setEnding(undefined)}
        >
          {t('tools.sessions.text')}
        </ReasonDialog>
      )}
    </Section>
  )
}
