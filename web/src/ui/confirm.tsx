import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Asks before an act that cannot be undone: the title names the act, the text what is lost. */
export function Confirm({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  isBusy = false,
  isDestructive = true,
  onConfirm,
  onCancel,
}: {
  isOpen: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  /** Where the act itself is called a cancelling: what the way out keeps. */
  cancelLabel?: string
  isBusy?: boolean
  isDestructive?: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onCancel}
      title={<Text fw={560}>{title}</Text>}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Text component="div">{children}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} data-autofocus>
            {cancelLabel ?? t('common:cancel')}
          </Button>
          <Button color={isDestructive ? 'danger' : 'accent'} loading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
