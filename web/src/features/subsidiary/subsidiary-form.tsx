import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'

/** Enters one of the subsidiaries. */
export function SubsidiaryForm({ onCreated }: { onCreated: () => void }) {
  const { t } = useTranslation('subsidiary')
  const fields = useFields({
    start: { name: '' },
    required: ['name'],
    failsAt: 'name',
    send: ({ name }) => api.subsidiary.create.call({ name: name.trim() }),
    cause: 'subsidiary.create',
    reread: [api.subsidiary],
    done: t('form.done'),
    onDone: onCreated,
  })
  return (
    <Form fields={fields} save={t('form.save')} openBy="create">
      <TextField {...fields.field('name')} label={t('column.name')} maxLength={200} data-autofocus />
    </Form>
  )
}
