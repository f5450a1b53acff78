import { Button } from '@mantine/core'
import type { Inputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { fullName, type ResponsiblePerson } from './responsible-persons-data.ts'

const reads = [api.responsiblePerson, api.company, api.audit]

/** Enters or changes somebody who answers for the inventory. */
export function ResponsiblePersonForm({ person, onDone }: { person?: ResponsiblePerson; onDone: () => void }) {
  const { t } = useTranslation('responsible-person')
  const isOff = !useCan('responsible-person:write')
  const fields = useFields({
    start: startOf(person),
    label: (field) => t(`column.${field}`),
    required: ['firstName', 'lastName'],
    codes: { 'responsible_person.exists': 'email', 'responsible_person.email_invalid': 'email' },
    send: (values) =>
      person
        ? api.responsiblePerson.update.call({ ...inputOf(values), responsiblePersonId: person.id })
        : api.responsiblePerson.create.call(inputOf(values)),
    cause: 'responsible_person.save',
    reread: reads,
    done: t('form.done'),
    onDone,
  })
  const { field } = fields
  return (
    <Form
      fields={fields}
      openBy={person ? 'person' : 'create'}
      {...(isOff ? {} : { save: t('form.save') })}
      acts={person && !isOff ? <Remove person={person} onDone={onDone} /> : null}
    >
      <TextField {...field('firstName')} maxLength={100} disabled={isOff} />
      <TextField {...field('lastName')} maxLength={100} disabled={isOff} />
      <TextField {...field('position')} maxLength={120} disabled={isOff} />
      <TextField {...field('department')} maxLength={120} disabled={isOff} />
      <TextField {...field('email')} type="email" maxLength={200} disabled={isOff} />
      <TextField {...field('phone')} type="tel" maxLength={40} disabled={isOff} />
    </Form>
  )
}

function Remove({ person, onDone }: { person: ResponsiblePerson; onDone: () => void }) {
  const { t } = useTranslation('responsible-person')
  const { id, createdAt: _, ...fields } = person
  const remove = useAct(() => api.responsiblePerson.delete.call({ responsiblePersonId: id }), {
    cause: 'responsible_person.delete',
    reread: reads,
    done: t('deleted', { name: fullName(person) }),
    undo: () => api.responsiblePerson.create.call(fields),
    onSent: onDone,
  })
  return (
    <Button variant="subtle" color="danger" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
      {t('delete')}
    </Button>
  )
}

function startOf(person: ResponsiblePerson | undefined) {
  return {
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    position: person?.position ?? '',
    department: person?.department ?? '',
    email: person?.email ?? '',
    phone: person?.phone ?? '',
  }
}

function inputOf(values: ReturnType<typeof startOf>): Inputs['responsiblePerson']['create'] {
  const given = (text: string) => text.trim() || null
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    position: given(values.position),
    department: given(values.department),
    email: given(values.email),
    phone: given(values.phone),
  }
}
