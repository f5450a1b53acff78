import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActOptions } from '../lib/use-act.ts'
import { Form } from './form/form.tsx'
import { ReasonField, reasonProblem } from './form/reason-field.tsx'
import { useFields } from './form/use-fields.ts'

interface Reasoned<Output>
  extends Pick<
    ActOptions<{ readonly reason: string }, Output>,
    'cause' | 'reread' | 'done' | 'undo' | 'onSent' | 'onDone'
  > {
  /** The act, with the reason as it stands in the trail. */
  readonly act: (reason: string) => Promise<Output>
  /** The name of the field; "Reason" where nothing else is said. */
  readonly label?: string
  /** What the reason is kept for. */
  readonly hint: string
  /** The sentence of a failure at the field, made of its reason; the reason alone where nothing else is said. */
  readonly failed?: (reason: string) => string
  /** The words of the button that acts. */
  readonly confirmLabel: string
  /** What is wrong with a reason, where more is asked of it than three letters. */
  readonly check?: (reason: string) => string | undefined
  /** The most letters that are kept. */
  readonly maxLength?: number
  readonly onCancel: () => void
}

/** Asks for a reason in the person's own words, in place, and acts; a failure is told at the field. */
export function ReasonForm<Output>({
  act,
  label,
  hint,
  confirmLabel,
  maxLength = 1000,
  onCancel,
  className,
  ...told
}: Reasoned<Output> & { className?: string | undefined }) {
  const { t } = useTranslation()
  const fields = useReason(act, told)
  return (
    <Form
      fields={fields}
      save={confirmLabel}
      button={{ variant: 'default' }}
      acts={
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      }
      className={className}
    >
      <ReasonField {...fields.field('reason')} label={label} description={hint} maxLength={maxLength} autoFocus />
    </Form>
  )
}

/** The same in a box over the page, with what the act means above. */
export function ReasonDialog<Output>({
  act,
  title,
  label,
  hint,
  confirmLabel,
  maxLength = 1000,
  onCancel,
  children,
  ...told
}: Reasoned<Output> & { title: string; children?: ReactNode }) {
  const { t } = useTranslation()
  const fields = useReason(act, told)
  return (
    <Modal
      opened
      onClose={onCancel}
      title={<Text fw={560}>{title}</Text>}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size="lg"
    >
      <Form fields={fields}>
        {children}
        <ReasonField
          {...fields.field('reason')}
          label={label}
          description={hint}
          maxLength={maxLength}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={fields.isBusy}>
            {confirmLabel}
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}

/** A reason of at least three letters, or as long as `check` asks; whatever the server refuses stands at it. */
function useReason<Output>(
  act: (reason: string) => Promise<Output>,
  {
    check,
    ...told
  }: Pick<Reasoned<Output>, 'check' | 'failed' | 'cause' | 'reread' | 'done' | 'undo' | 'onSent' | 'onDone'>,
) {
  const { t } = useTranslation()
  return useFields({
    ...told,
    start: { reason: '' },
    check: ({ reason }) => {
      if (!check) return reasonProblem(reason, t)
      const fault = check(reason)
      return fault === undefined ? {} : { reason: fault }
    },
    send: ({ reason }) => act(reason.trim()),
    failsAt: 'reason',
  })
}
