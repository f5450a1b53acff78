import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { useCan } from '../../lib/session.tsx'

interface Said {
  readonly name: string
  readonly isShared: boolean
}

/** Asks what a view is called and, for a new one, who sees it. */
export function ViewForm({
  view,
  isBusy,
  error,
  onSave,
  onCancel,
}: {
  /** The view that gets another name; absent for a new one. */
  view: Outputs['savedView']['create'] | undefined
  isBusy: boolean
  error: unknown
  onSave: (said: Said) => void
  onCancel: () => void
}) {
  const { t } = useTranslation(['list', 'common', 'errors'])
  const mayShare = useCan('saved-view:share')
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setIsShared] = useState(false)
  return (
    <Modal
      opened
      onClose={onCancel}
      title={t(view ? 'list:views.rename.title' : 'list:views.save.title')}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') onSave({ name: name.trim(), isShared })
        }}
      >
        <Stack>
          <TextInput
            label={t('list:views.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={60}
            required
            data-autofocus
            error={error ? errorMessage(error, t) : undefined}
          />
          {view || !mayShare ? null : (
            <Switch
              label={t('list:views.shared')}
              checked={isShared}
              onChange={(event) => setIsShared(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('list:views.save.act')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
