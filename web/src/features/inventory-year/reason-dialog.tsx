import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './inventory-year.module.css'

/** Asks for a reason in the person's own words before an act that stands in the trail; a failure is told at the field. */
export function ReasonDialog({
  title,
  children,
  hint,
  confirmLabel,
  isBusy,
  problem,
  onConfirm,
  onCancel,
}: {
  title: string
  children: ReactNode
  hint: string
  confirmLabel: string
  isBusy: boolean
  problem: string | undefined
  onConfirm: (reason: string) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('closing')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isShort = reason.trim().length < shortest
  return (
    <Modal
      opened
      onClose={onCancel}
      title={<Text fw={560}>{title}</Text>}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size="lg"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setIsTried(true)
          if (!isShort) onConfirm(reason.trim())
        }}
      >
        <Stack>
          <div className={classes.dialog}>{children}</div>
          <Textarea
            label={t('reason')}
            description={hint}
            error={isTried && isShort ? t('reason.short') : problem}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={1000}
            autosize
            minRows={2}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const shortest = 3
