import { Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A question about whose documents these are, in a box over the page. */
export function PartyDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={560}>{title}</Text>}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {children}
    </Modal>
  )
}
