import { Button, Group, Modal, Text } from '@mantine/core'
import { reasonLength, ticketLength } from '@pegada/contract/impersonation.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { reasonFault } from './reason.ts'

/** Whom an administrator of the platform would act as. */
interface Somebody {
  readonly id: string
  readonly name: string
  readonly platformRole: string | null
  /** By whom and why the administration closed the account. */
  readonly deactivation: object | null
  readonly companies: readonly { readonly id: string; readonly name: string }[]
}

/** Lets a root admin act as somebody, once a reason was given; whom nobody may act as has the button say why. */
export function EnterAs({ person }: { person: Somebody }) {
  const { t } = useTranslation('impersonation')
  const { platformCan, user } = useViewer()
  const [isAsking, setIsAsking] = useState(false)
  if (!platformCan.includes('platform-person:impersonate')) return null
  const key = whyNot(person, user.id)
  return (
    <>
      <ReasonButton variant="default" reason={key && t(`enter.${key}`)} onPress={() => setIsAsking(true)}>
        {t('enter.open')}
      </ReasonButton>
      {isAsking ? <EnterDialog person={person} onClose={() => setIsAsking(false)} /> : null}
    </>
  )
}

function whyNot({ id, platformRole, deactivation, companies }: Somebody, ownId: string) {
  if (id === ownId) return 'self'
  if (platformRole !== null) return 'of_administrator'
  if (deactivation !== null) return 'account_shut'
  return companies.length === 0 ? 'no_company' : undefined
}

function EnterDialog({ person: { id, name, companies }, onClose }: { person: Somebody; onClose: () => void }) {
  const { t } = useTranslation(['impersonation', 'common'])
  const fields = useFields({
    start: { companyId: companies[0]?.id ?? '', reason: '', ticket: '' },
    check: ({ reason }) => reasonFault(reason, t),
    send: ({ companyId, reason, ticket }) =>
      api.impersonation.begin.call({
        ...{ userId: id, companyId, reason: reason.trim() },
        ...(ticket.trim() && { ticket: ticket.trim() }),
      }),
    codes: { 'impersonation.no_member': 'companyId' },
    cause: 'impersonation.begin',
    // Nothing that was read as oneself stays on the page.
    onDone: () => window.location.assign(paths.dashboard),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={560}>{t('enter.title', { name })}</Text>}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size="lg"
    >
      <Form fields={fields}>
        <p>{t('enter.text', { name })}</p>
        <ChoiceField
          {...fields.field('companyId')}
          label={t('enter.company')}
          options={companies.map((company) => ({ value: company.id, label: company.name }))}
        />
        <TextAreaField
          {...fields.field('reason')}
          label={t('common:reason')}
          description={t('reason.hint')}
          maxLength={reasonLength.max}
          data-autofocus
        />
        <TextField {...fields.field('ticket')} label={t('enter.ticket')} maxLength={ticketLength} autoComplete="off" />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={fields.isBusy}>
            {t('enter.confirm')}
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
