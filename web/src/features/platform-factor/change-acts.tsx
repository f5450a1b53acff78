import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useViewer } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import { isOfGas } from './factor-columns.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { useFactorWords } from './factor-words.ts'
import type { FactorChange } from './factors-data.ts'

const reread = [api.factorChange, api.platformFactor, api.platformGenerator, api.platformGas]

/** What can be done with a change in its state, by who may: never a review of one's own. */
export function ChangeActs({ change }: { change: FactorChange }) {
  const { t } = useTranslation('platform-factor')
  const { platformCan } = useViewer()
  const [open, setOpen] = useState<'edit' | 'refuse'>()
  const words = useFactorWords()
  const { id: changeId, state, kind, isOwn, factor, replaced } = change
  const shown = factor ?? replaced
  const name = shown ? words.name(shown) : t('changes.unreadable.name')
  const close = () => setOpen(undefined)
  const submit = useAct(() => api.factorChange.submit.call({ changeId }), {
    ...{ cause: 'factor_change.submit', reread, done: t('done.submitted') },
  })
  const withdraw = useAct(() => api.factorChange.withdraw.call({ changeId }), {
    ...{ cause: 'factor_change.withdraw', reread, done: t('done.withdrawn') },
  })
  const approve = useAct(() => api.factorChange.approve.call({ changeId }), {
    cause: 'factor_change.approve',
    reread,
    done: (now) => t(now.state === 'published' ? 'done.published' : 'done.approved'),
  })
  const mayWrite = platformCan.includes('platform-factor:write')
  const mayReview = platformCan.includes('platform-factor:publish') && state === 'in_review'
  const isOpen = state === 'draft' || state === 'in_review' || state === 'approved'
  if (!isOpen || !mayWrite) return null
  const own = isOwn ? t('review.own') : undefined
  const unreadable = factor ? undefined : t('changes.unreadable')
  return (
    <Group gap="xs">
      {state === 'draft' && factor ? (
        <Button
          size="compact-sm"
          loading={submit.isPending}
          onClick={() => submit.mutate()}
          aria-label={t('submit.of', { name })}
        >
          {t('submit')}
        </Button>
      ) : null}
      {state === 'draft' && factor && isOwn && (kind === 'create' || kind === 'edit') && !isOfGas(factor) ? (
        <Button variant="default" size="compact-sm" onClick={() => setOpen('edit')} aria-label={t('edit.of', { name })}>
          {t('edit')}
        </Button>
      ) : null}
      {mayReview ? (
        <>
          <ReasonButton
            size="compact-sm"
            reason={own ?? unreadable}
            isBusy={approve.isPending}
            label={t('approve.of', { name })}
            onPress={() => approve.mutate()}
          >
            {t('approve')}
          </ReasonButton>
          <ReasonButton
            variant="default"
            size="compact-sm"
            reason={own}
            label={t('refuse.of', { name })}
            onPress={() => setOpen('refuse')}
          >
            {t('refuse')}
          </ReasonButton>
        </>
      ) : null}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        loading={withdraw.isPending}
        aria-label={t('withdraw.of', { name })}
        onClick={() => withdraw.mutate()}
      >
        {t('withdraw')}
      </Button>
      {open === 'edit' ? <FactorDialog scope="Scope 1" change={change} onClose={close} /> : null}
      {open === 'refuse' ? (
        <ReasonDialog
          title={t('refuse.title', { name })}
          hint={t('refuse.help')}
          confirmLabel={t('refuse')}
          maxLength={500}
          act={(note) => api.factorChange.refuse.call({ changeId, note })}
          cause="factor_change.refuse"
          reread={reread}
          done={t('done.refused')}
          onSent={close}
          onCancel={close}
        />
      ) : null}
    </Group>
  )
}
