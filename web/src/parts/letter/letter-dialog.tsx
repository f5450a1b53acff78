import { Button, Group, Modal, Text } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { letterTemplates } from '@pegada/contract/platform-user-acts.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import classes from './letter.module.css'

interface LetterSent<Output> {
  readonly title: string
  /** What one of them would read. */
  readonly preview: (asked: LetterAsked) => Promise<Outputs['platformUser']['previewLetter']>
  readonly send: (asked: LetterAsked) => Promise<Output>
  readonly done: string | ((output: Output) => string | undefined)
  readonly onSent?: (output: Output) => void
  readonly onClose: () => void
}

/** The box in which a letter is chosen or written, looked at and sent. */
export function LetterDialog<Output>(letter: LetterSent<Output>) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={letter.onClose}
      title={<Text fw={560}>{letter.title}</Text>}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size="lg"
    >
      <LetterForm {...letter} />
    </Modal>
  )
}

export type LetterAsked = ReturnType<typeof askedOf>

interface Written {
  readonly template: (typeof letterTemplates)[number]
  readonly subject: string
  readonly message: string
}

function LetterForm<Output>({ preview: look, send, done, onSent, onClose }: LetterSent<Output>) {
  const { t } = useTranslation(['platform-user', 'common'])
  const preview = useAct((asked: Written) => look(askedOf(asked)), {
    cause: 'platform_user.preview_letter',
  })
  const fields = useFields<Written, Output>({
    start: { template: 'free', subject: '', message: '' },
    check: ({ template, subject, message }) =>
      template === 'free'
        ? {
            ...(subject.trim() ? {} : { subject: t('email.subject.missing') }),
            ...(message.trim() ? {} : { message: t('email.message.missing') }),
          }
        : {},
    send: (asked) => send(askedOf(asked)),
    cause: 'platform_user.send_letter',
    reread: [api.platformUser],
    done,
    onSent: (output) => {
      onSent?.(output)
      onClose()
    },
  })
  const { values, field } = fields
  // What is looked at is what would be sent: a change of it takes the preview away.
  const shown = preview.variables === values ? preview.data : undefined
  return (
    <Form fields={fields}>
      <ChoiceField
        {...field('template')}
        label={t('email.template')}
        options={letterTemplates.map((value) => ({ value, label: t(`email.template.${value}`) }))}
        data-autofocus
      />
      {values.template === 'free' ? (
        <>
          <TextField {...field('subject')} label={t('email.subject')} maxLength={150} required />
          <TextAreaField
            {...field('message')}
            label={t('email.message')}
            description={t('email.message.hint')}
            maxLength={4000}
            minRows={5}
            required
          />
        </>
      ) : (
        <p className={classes.note}>{t(`email.about.${values.template}`)}</p>
      )}
      {shown ? (
        <section className={classes.preview} aria-label={t('email.preview')}>
          <p className={classes.note}>
            {t('email.preview.to')} <bdi>{shown.to}</bdi>
          </p>
          <p className={classes.subject} lang={shown.language} dir="auto">
            {shown.subject}
          </p>
          <pre lang={shown.language} dir="auto">
            {shown.text}
          </pre>
        </section>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" loading={preview.isPending} onClick={() => preview.mutate(values)}>
          {t('email.preview')}
        </Button>
        <Button type="submit" loading={fields.isBusy}>
          {t('email.send')}
        </Button>
      </Group>
    </Form>
  )
}

function askedOf({ template, subject, message }: Written) {
  return { template, ...(template === 'free' && { subject, message }) }
}
