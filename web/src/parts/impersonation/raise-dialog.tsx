import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { reasonFault, reasonMax } from './reason.ts'

/** Asks an administrator of the platform why they are to change things as somebody, and what that means. */
export function RaiseDialog({ person, onClose }: { person: string; onClose: () => void }) {
  const { t } = useTranslation(['impersonation', 'common'])
  const fields = useFields({
    start: { reason: '' },
    check: ({ reason }) => reasonFault(reason, t),
    send: ({ reason }) => api.impersonation.raise.call({ reason: reason.trim() }),
    failsAt: 'reason',
    cause: 'impersonation.raise',
    reread: [api.account.getViewer],
    done: t('raise.done'),
    onDone: onClose,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={560}>{t('raise.title')}</Text>}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size="lg"
    >
      <Form fields={fields}>
        <p>{t('raise.text', { person })}</p>
        <TextAreaField
          {...fields.field('reason')}
          label={t('raise.reason')}
          description={t('reason.hint')}
          maxLength={reasonMax}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={fields.isBusy}>
            {t('banner.raise')}
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
